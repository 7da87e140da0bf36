import type { Code, Root } from 'mdast'
import { exampleFileName } from '../content-model/examples/exampleFile'
import { textOfWord } from '../content-model/examples/exampleOfFence'
import { fenceExamples } from '../content-model/examples/fenceExamples'
import { fencesOf } from '../content-model/examples/fencesOf'
import { isForBrowsers } from '../playground/browserExample'
import { exampleKey, type KeyedExample } from '../playground/exampleKey'
import type { RunSettings } from '../playground/program'
import type { ExampleLinks, RunnableExample } from './renderContext'

/** What differs from the usual. */
function settingsOf(
  { mode, language, std, files, flags, stdin, args, exit }: KeyedExample,
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
    ...(mode !== 'run' && { only: mode }),
    ...(others.length > 0 && { with: others.map(({ name }) => ({ name, block: blockOf(name) })) }),
  }
}

/** The verified examples of C and C++ on a page, by their fences; not those that are linked with assembly, which no browser runs. */
export function runnableExamples(tree: Root, { ids, otherIds }: ExampleLinks): Map<Code, RunnableExample> {
  const fences = fencesOf(tree)
  const blockOf = (name: string) => {
    const fence = fences.find(({ parsed: { words } }) => textOfWord(words, 'file') === name)
    return (fence && (ids.get(fence.node) ?? otherIds.get(fence.node))) ?? ''
  }
  const found = new Map<Code, RunnableExample>()
  for (const { fence, example } of fenceExamples(fences))
    if (isForBrowsers(example)) found.set(fence.node, { key: exampleKey(example), settings: settingsOf(example, blockOf) })
  return found
}
