import type { Code, Root } from 'mdast'
import { factsOfFence, isExampleLanguage } from '../languages/languages'
import { textOfWord } from '../content-model/examples/exampleOfFence'
import { parseFenceMeta } from '../content-model/examples/fenceMeta'
import { stepHash } from '../navigation/stepHash'
import { textAttributes } from './components/attributes'
import { nodesOfType } from './nodesOfType'
import type { ExampleLinks, JsxElement, StepTarget, StepTargets } from './renderContext'

/** The element that links to a step of a program. */
export const stepElement = 'StepThrough'

/** The id of the element that a browser without scripts jumps to. */
const idOf = (hash: string) => decodeURIComponent(hash.slice(1))

/** The links of a page to steps of its programs. An element whose program or step does not exist has no target. */
export function stepTargetsOf(tree: Root, { ids }: Pick<ExampleLinks, 'ids'>): StepTargets {
  const ofElement = new Map<JsxElement, StepTarget>()
  const idsOf = new Map<Code, string[]>()
  const programs = nodesOfType(tree, 'code').filter(({ lang }) => {
    const language = lang ?? ''
    return isExampleLanguage(language) && factsOfFence(language).examples.isStepped
  })
  for (const element of nodesOfType(tree, 'mdxJsxFlowElement')) {
    if (element.name !== stepElement) continue
    const attributes = textAttributes(element)
    const program = attributes.get('program') ?? ''
    const step = attributes.get('step') ?? ''
    const fence = programs.find((node) => textOfWord(parseFenceMeta(node.meta).words, 'title') === program)
    const block = fence && ids.get(fence)
    if (fence === undefined || block === undefined || !/^\d{1,6}$/.test(step)) continue
    const hash = stepHash(block, Number(step))
    ofElement.set(element, { fence, hash, program, steps: Number(step), next: attributes.get('next') ?? '' })
    idsOf.set(fence, [...new Set([...(idsOf.get(fence) ?? []), idOf(hash)])])
  }
  return { ofElement, idsOf }
}
