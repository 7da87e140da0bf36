/** What a word of assembly is, as far as a colour tells it. */
export type AssemblyTokenKind = 'comment' | 'string' | 'label' | 'keyword' | 'register' | 'number'

export interface AssemblyToken {
  kind?: AssemblyTokenKind
  text: string
}

/** The same things as in pages, where Prism tells them apart. */
const patterns: readonly (readonly [AssemblyTokenKind, string])[] = [
  ['comment', ';.*'],
  ['string', `"(?:\\\\.|[^"\\\\])*"?|'[^']*'?|\`(?:\\\\.|[^\`\\\\])*\`?`],
  ['label', '(?<=^\\s*)[A-Za-z._?$][\\w.?$@~#]*:'],
  ['keyword', '(?<=^\\s*)(?:%\\w+|(?:section|segment|global|extern|default|bits|cpu|struc|endstruc)\\b)'],
  ['register', '\\b(?:st\\d|[xyz]mm\\d\\d?|r\\d\\d?[bwd]?|[er]?[abcd]x|[abcd][hl]|[er]?(?:bp|di|si|sp)|(?:bp|di|si|sp)l|[cdefgs]s|rip)\\b'],
  ['number', '\\b(?:0[xh][\\da-f_]+|0[by][01_]+|0[oq][0-7_]+|\\d[\\da-f]*h|\\d[\\d_]*(?:\\.\\d*)?(?:e[+-]?\\d+)?)\\b'],
]

const all = patterns.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|')

/** A line of assembly in pieces that are coloured alike. */
export function assemblyTokens(line: string): AssemblyToken[] {
  const tokens: AssemblyToken[] = []
  let end = 0
  for (const match of line.matchAll(new RegExp(all, 'gi'))) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) })
    const kind = patterns.find(([name]) => match.groups?.[name] !== undefined)?.[0]
    tokens.push({ ...(kind && { kind }), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < line.length) tokens.push({ text: line.slice(end) })
  return tokens
}
