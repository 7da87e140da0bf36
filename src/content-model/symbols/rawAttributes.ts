export interface RawAttribute {
  name: string
  /** `null` for a bare attribute, `undefined` for an expression in braces. */
  value: string | null | undefined
  line: number
}

/** The fields of an element's syntax node that are needed here. */
interface SymbolElement {
  attributes: readonly (
    | {
        type: 'mdxJsxAttribute'
        name: string
        value?: string | { type: string } | null | undefined
        position?: AttributePosition | undefined
      }
    | { type: 'mdxJsxExpressionAttribute' }
  )[]
  position?: AttributePosition | undefined
}

interface AttributePosition {
  start: { line: number; offset?: number | undefined }
  end: { offset?: number | undefined }
}

/**
 * MDX strips the indentation from the lines of an attribute, so a signature would lose its alignment. The source still has it.
 * @param written the attribute's text in the source
 */
function withIndentation(value: string, written: string): string {
  const writtenLines = written.split('\n')
  return value
    .split('\n')
    .map((line, index) => (index === 0 ? line : `${/^\s*/.exec(writtenLines[index] ?? '')?.[0] ?? ''}${line.trimStart()}`))
    .join('\n')
}

/** Strips the blank lines around a text and the indentation that all its lines share. */
export function dedent(text: string): string {
  const lines = text.replaceAll('\t', '  ').split('\n')
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(shared).trimEnd()).join('\n')
}

/** The attributes of a `<Symbol>` element, ready for `parseSymbolAttributes`. */
export function rawAttributes({ attributes, position }: SymbolElement, source: string): RawAttribute[] {
  return attributes.flatMap((attribute): RawAttribute[] => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const { name, value, position: place } = attribute
    const line = place?.start.line ?? position?.start.line ?? 1
    if (typeof value !== 'string') return [{ name, value: typeof value === 'object' && value !== null ? undefined : null, line }]
    return [{ name, value: place ? withIndentation(value, source.slice(place.start.offset, place.end.offset)) : value, line }]
  })
}
