import type { Nodes, Root } from 'mdast'

/** Deeper nesting is a mistake. The parser takes half a minute for 400 levels, and recursion through thousands exhausts the stack. */
const maxDepth = 100

/** A longer run of emphasis is a mistake too: the parser's time grows with the square of its length. */
const longRun = /([*_~])\1{500,}/

/** The markers of quotes and lists at the start of a line, with the spaces around them. */
const markersAtStart = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/

/** A line that breaks a limit, and what an author reads about it. */
export interface Excess {
  line: number
  message: string
}

const tooDeep = (line: number): Excess => ({ line, message: `Something is nested more than ${maxDepth} levels deep.` })

/** Text that would keep the parser busy for too long, recognised without parsing it. */
export function excessOfSource(source: string): Excess | undefined {
  const run = longRun.exec(source)
  if (run) return { line: source.slice(0, run.index).split('\n').length, message: `There are ${run[0].length} "${run[1] ?? ''}" in a row.` }
  /** Columns of the markers that the current line is inside of. */
  let open: number[] = []
  for (const [index, line] of source.split('\n').entries()) {
    const [start = ''] = markersAtStart.exec(line) ?? []
    if (start.length === line.length) continue
    const indentation = start.search(/\S|$/)
    const markers = [...start.matchAll(/[>*+-]|\d+[.)]/g)].map((marker) => marker.index)
    open = [...open.filter((column) => column < indentation), ...markers]
    const colons = /^[ \t>]*(:*)/.exec(line)?.[1] ?? ''
    if (open.length > maxDepth || colons.length > maxDepth) return tooDeep(index + 1)
  }
  return undefined
}

/** A list item counts as one level, though it is a node in a node. */
const isLevel = (node: Nodes) => 'children' in node && node.type !== 'list' && node.type !== 'paragraph'

/** The first place in a page that is nested too deeply. Does not recurse. */
export function excessOfTree(root: Root): Excess | undefined {
  const waiting: { node: Nodes; depth: number }[] = root.children.map((node) => ({ node, depth: 0 })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    const depth = next.depth + (isLevel(node) ? 1 : 0)
    if (depth > maxDepth) return tooDeep(node.position?.start.line ?? 1)
    if ('children' in node) waiting.push(...node.children.map((child) => ({ node: child, depth })).reverse())
  }
  return undefined
}
