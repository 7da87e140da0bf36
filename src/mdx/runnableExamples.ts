import type { Code, Nodes, Root } from 'mdast'
import { exampleFileName } from '../content-model/examples/exampleFile'
import { exampleModes, exampleOfFence, textOfWord, type SourceFile } from '../content-model/examples/exampleOfFence'
import { parseFenceMeta } from '../content-model/examples/fenceMeta'
import { isAssemblyFile } from '../content-model/examples/fileKinds'
import { exampleKey, type KeyedExample } from '../playground/exampleKey'
import type { RunSettings } from '../playground/program'
import { nodesOfType } from './nodesOfType'
import type { ExampleLinks, RunnableExample } from './renderContext'

interface PageFence {
  node: Code
  words: ReadonlyMap<string, string | true>
  /** Text of the `output` fence that follows directly. */
  output: string
}

/** Code fences in reading order. */
function fencesOf(tree: Root): PageFence[] {
  const outputs = new Map<Code, string>()
  const look = (node: Nodes) => {
    if (!('children' in node)) return
    const { children } = node
    children.forEach((child, at) => {
      const next = children[at + 1]
      if (child.type === 'code' && next?.type === 'code' && next.lang === 'output') outputs.set(child, next.value)
      look(child)
    })
  }
  look(tree)
  return nodesOfType(tree, 'code').map((node) => ({ node, words: parseFenceMeta(node.meta).words, output: outputs.get(node) ?? '' }))
}

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
  const kept = new Map<string, SourceFile>()
  const blocks = new Map<string, string>()
  for (const { node, words } of fences) {
    const name = textOfWord(words, 'file')
    if (name === undefined) continue
    kept.set(name, { name, code: node.value, line: node.position?.start.line ?? 1 })
    blocks.set(name, ids.get(node) ?? otherIds.get(node) ?? '')
  }
  const found = new Map<Code, RunnableExample>()
  for (const { node, words, output } of fences) {
    const mode = exampleModes.find((word) => words.has(word))
    const language = node.lang
    if ((language !== 'c' && language !== 'cpp') || !mode) continue
    const { files, ...rest } = exampleOfFence({ mode, language, words, code: node.value, line: 1, output }, kept)
    if (files.some(({ name }) => isAssemblyFile(name))) continue
    const example: KeyedExample = { ...rest, language, files: files.map(({ name, code }) => ({ name, code })) }
    found.set(node, { key: exampleKey(example), settings: settingsOf(example, (name) => blocks.get(name) ?? '') })
  }
  return found
}
