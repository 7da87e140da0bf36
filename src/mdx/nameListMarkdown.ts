const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const unescape = (html: string) => html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity)

const code = (html: string) => `\`${unescape(html).replaceAll('|', '\\|')}\``
const text = (html: string) => unescape(html).replace(/[[\]\\<*_`|]/g, '\\$&')

/** A cell: code, perhaps inside a link, and text. */
const cell = (html: string, siteUrl: string) =>
  html
    .split(/(<code>.*?<\/code>)/)
    .map((part, at) => (at % 2 === 1 ? code(part.slice('<code>'.length, -'</code>'.length)) : part))
    .map((part, at) => (at % 2 === 1 ? part : text(part.replace(/<a [^>]*>|<\/a>/g, ''))))
    .join('')
    .replace(/^.+$/, (label) => {
      const [, address] = /<a href="([^"]*)">/.exec(html) ?? []
      return address === undefined ? label : `[${label}](${siteUrl}${unescape(address)})`
    })

/**
 * The tables of `nameListHtml` as Markdown. The conversion for other pages parses the HTML into trees, which takes seconds for a list, so this one reads
 * the known form of its rows.
 */
export function nameListMarkdown(html: string, siteUrl: string): string {
  const lines: string[] = []
  for (const [, heading, row] of html.matchAll(/<h2 [^>]*>(.*?)<\/h2>|<tr[^>]*>(.*?)<\/tr>/g)) {
    if (heading !== undefined) {
      lines.push('', `## ${text(heading)}`, '')
      continue
    }
    const isHead = row?.startsWith('<th') === true
    const cells = [...(row ?? '').matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, content = '']) => cell(content, siteUrl))
    lines.push(`| ${cells.join(' | ')} |`)
    if (isHead) lines.push(`|${' - |'.repeat(cells.length)}`)
  }
  return `${lines.join('\n')}\n`
}
