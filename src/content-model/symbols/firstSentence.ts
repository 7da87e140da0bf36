/** Abbreviations whose full stop does not end a sentence. */
const abbreviations = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|etc|approx|no)$/i

/** Markdown without links, emphasis and escapes; code keeps its backticks. */
function plain(markdown: string): string {
  return markdown
    .split(/(`[^`]+`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/\*\*|__|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])/g, '')
            .replace(/<\/?\w+>/g, '')
            .replace(/\\([\\`*_{}[\]()#+.!<>|~-])/g, '$1'),
    )
    .join('')
}

const withoutLinks = (markdown: string) => markdown.replace(/!?\[((?:`[^`]*`|[^\]`])*)\]\((?:[^()\s]|\([^()]*\))*\)/g, '$1')

const oneLine = (markdown: string) => withoutLinks(markdown).replace(/\s+/g, ' ').trim()

/** A Markdown text on one line, with `code` in backticks and nothing else of Markdown. */
export const plainText = (markdown: string): string => plain(oneLine(markdown))

/** Where the first sentence ends: at a full stop outside of code, with a space after it. */
function endOfSentence(text: string): number {
  let isCode = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '`') isCode = !isCode
    if (isCode || !'.!?'.includes(text[at] ?? '')) continue
    const isEnd = at + 1 === text.length || /^["')]*\s/.test(text.slice(at + 1))
    if (isEnd && !abbreviations.test(text.slice(0, at))) return at + 1
  }
  return text.length
}

/**
 * The first sentence of a Markdown text, on one line, with `code` in backticks and nothing else of Markdown.
 * Empty where the text does not begin with a paragraph.
 */
export function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n[ \t]*\n/)
  if (/^(?:[-*|>#]|```|<[A-Za-z]|:::|\d+[.)] )/.test(paragraph) && !/^\*\w/.test(paragraph)) return ''
  const text = oneLine(paragraph)
  return plain(text.slice(0, endOfSentence(text)))
}
