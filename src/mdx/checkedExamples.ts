import type { Code } from 'mdast'
import { fenceExamples } from '../content-model/examples/fenceExamples'
import type { PageFence } from '../content-model/examples/fencesOf'
import { isForChecks } from '../playground/browserExample'
import { exampleKey } from '../playground/exampleKey'

/** The `observed` fences below programs with undefined behaviour that can be run with checks, with the key of each program. */
export function checkedExamples(fences: readonly PageFence[]): Map<Code, string> {
  const found = new Map<Code, string>()
  for (const { fence, example } of fenceExamples(fences))
    if (fence.observedNode && isForChecks(example)) found.set(fence.observedNode, exampleKey(example))
  return found
}
