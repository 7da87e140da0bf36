import type { Code } from 'mdast'
import { exampleFileName } from '../content-model/examples/exampleFile'
import { textOfWord, type FenceExample } from '../content-model/examples/exampleOfFence'
import { fenceExamples } from '../content-model/examples/fenceExamples'
import type { PageFence } from '../content-model/examples/fencesOf'
import { isForBrowsers, isForChecks, isForMachine } from '../playground/browserExample'
import { exampleKey } from '../playground/exampleKey'
import { assemblyStandard, type RunSettings } from '../playground/program'
import type { ExampleLinks, RunnableExample } from './renderContext'

/** The part of an example that a page tells its script. */
interface RunnableFence extends Omit<FenceExample, 'mode'> {
  mode: 'run' | 'compile' | 'fails' | 'errs'
}

/** What differs from the usual. */
function settingsOf(
  { mode, language, std, files, flags, stdin, args, exit }: RunnableFence,
  blockOf: (name: string) => string,
): RunSettings {
  const [own, ...others] = files
  return {
    std,
    ...(own && own.name !== exampleFileName(language, undefined) && { name: own.name }),
    ...(flags.length > 0 && { flags: [...flags] }),
    ...(stdin !== '' && { stdin }),
    ...(args.length > 0 && { args: [...args] }),
    ...(exit !== 0 && { exit }),
    ...((mode === 'compile' || mode === 'fails') && { only: mode }),
    ...(mode === 'errs' && { errs: true as const }),
    ...(others.length > 0 && { with: others.map(({ name }) => ({ name, block: blockOf(name) })) }),
  }
}

/**
 * The verified examples on a page that browsers run, by their fences: those of C and C++, also the ones with undefined behaviour, and programs in assembly alone;
 * not those that are linked of both, which no browser runs.
 */
export function runnableExamples(fences: readonly PageFence[], { ids, otherIds }: ExampleLinks): Map<Code, RunnableExample> {
  const blockOf = (name: string) => {
    const fence = fences.find(({ parsed: { words } }) => textOfWord(words, 'file') === name)
    return (fence && (ids.get(fence.node) ?? otherIds.get(fence.node))) ?? ''
  }
  const found = new Map<Code, RunnableExample>()
  for (const { fence, example } of fenceExamples(fences)) {
    if (isForBrowsers(example) || isForChecks(example))
      found.set(fence.node, { key: exampleKey(example), settings: settingsOf(example, blockOf) })
    else if (isForMachine(example))
      found.set(fence.node, { settings: settingsOf({ ...example, mode: 'run', std: assemblyStandard }, blockOf) })
  }
  return found
}
