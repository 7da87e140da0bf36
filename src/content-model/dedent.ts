/** Without the blank lines around it and the indentation all its lines share. */
export function dedent(text: string): string {
  const lines = text.replaceAll('\t', '  ').split('\n')
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(shared).trimEnd()).join('\n')
}
