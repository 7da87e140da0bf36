import type { Code, Nodes, Root } from 'mdast'
import { isPlainFileName } from './exampleFile'
import { textOfWord, type Fence, type SourceFile } from './exampleOfFence'
import { parseFenceMeta, type FenceMeta } from './fenceMeta'

/** A code fence of a page's tree, with its words parsed. */
export interface PageFence extends Fence {
  node: Code
  /** The `observed` fence that follows directly. */
  observedNode?: Code
  parsed: FenceMeta
}

/** The code fences of a page in reading order, each with the `output`, `diagnosis` or `observed` fence directly after it. */
export function fencesOf(tree: Root): PageFence[] {
  const fences: PageFence[] = []
  const look = (node: Nodes) => {
    if (!('children' in node)) return
    const { children } = node
    children.forEach((child, at) => {
      if (child.type !== 'code') return look(child)
      const next = children[at + 1]
      fences.push({
        node: child,
        parsed: parseFenceMeta(child.meta),
        language: child.lang ?? '',
        meta: child.meta ?? '',
        code: child.value,
        line: child.position?.start.line ?? 1,
        ...(next?.type === 'code' && next.lang === 'output' && { output: next.value }),
        ...(next?.type === 'code' && next.lang === 'diagnosis' && { diagnosis: next.value }),
        ...(next?.type === 'code' && next.lang === 'observed' && { observed: next.value, observedNode: next }),
      })
    })
  }
  look(tree)
  return fences
}

/**
 * The fences of a page that say `file=NAME`, by name, for the examples that say `with=NAME`. A name that is said twice belongs to the first.
 * @param fail receives what is wrong, with the line of the fence
 */
export function keptFiles(
  fences: readonly Pick<Fence, 'meta' | 'code' | 'line'>[],
  fail: (line: number, message: string) => void = () => undefined,
): Map<string, SourceFile> {
  const kept = new Map<string, SourceFile>()
  for (const { meta, code, line } of fences) {
    const name = textOfWord(parseFenceMeta(meta).words, 'file')
    if (name === undefined) continue
    if (!isPlainFileName(name)) fail(line, `file=${name} is not a plain file name.`)
    else if (kept.has(name)) fail(line, `file=${name} is on this page twice.`)
    else kept.set(name, { name, code, line })
  }
  return kept
}
