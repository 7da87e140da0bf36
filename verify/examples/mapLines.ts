import type { SourceFile } from '../../src/content-model/examples/exampleOfFence'
import { escapeRegExp } from '../../src/content-model/escapeRegExp'

/**
 * A compiler's message with its places led back to the page: `main.c:3:5` becomes `content/docs/x.mdx:17:5`.
 * @param page path from the project's root
 */
export function mapLines(message: string, files: readonly SourceFile[], page: string): string {
  return files.reduce((text, { name, line }) => {
    const place = new RegExp(`(^|[\\s("'\`])(?:\\./)?${escapeRegExp(name)}:(\\d+)`, 'gm')
    return text.replace(place, (_, before: string, number: string) => `${before}${page}:${line + Number(number)}`)
  }, message)
}

const maxLines = 16
const maxColumns = 240

/** The beginning of a long message: what comes first is what matters. */
export function trimMessage(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const shown = lines.slice(0, maxLines).map((line) => (line.length > maxColumns ? `${line.slice(0, maxColumns)}…` : line))
  return lines.length > maxLines ? [...shown, `… ${lines.length - maxLines} more lines`].join('\n') : shown.join('\n')
}
