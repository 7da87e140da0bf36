import type { Element, ElementContent } from 'hast'
import { Prism } from 'prism-react-renderer'
import './prismGlobal'
import 'prismjs/components/prism-bash'
import 'prismjs/components/prism-cmake'
import 'prismjs/components/prism-diff'
import 'prismjs/components/prism-ini'
import 'prismjs/components/prism-nasm'
import 'prismjs/components/prism-powershell'
import { buildFactsOf } from '../languages/build/buildFactsOf'
import { languageFacts, languages } from '../languages/languages'
import type { Grammar, Token, TokenStream } from 'prismjs'

/** Prism's grammar of C ends with C11, and leaves `restrict` out. */
Prism.languages.insertBefore('c', 'keyword', {
  'c23-keyword': {
    pattern:
      /\b(?:_BitInt|_Decimal(?:32|64|128)|alignas|alignof|bool|constexpr|false|nullptr|restrict|static_assert|thread_local|true|typeof_unqual)\b/,
    alias: 'keyword',
  },
})

/** The rules of a grammar as pages write them: a name and `=`, then `"terminals"`, names, and `?`, `*`, `|` and brackets. */
Prism.languages['rules'] = {
  string: /"[^"\n]*"/,
  function: /^[ \t]*[\w-]+(?=[ \t]*=)/m,
  comment: /\/\/.*/,
}

/** Fence language → name of its Prism grammar; `null` has no highlighting. */
const grammarNames: Record<string, string | null> = {
  ...Object.fromEntries(languages.map((language) => [languageFacts[language].fence, buildFactsOf[language].grammar])),
  bash: 'bash',
  cmake: 'cmake',
  css: 'css',
  diagnosis: null,
  observed: null,
  diff: 'diff',
  grammar: 'rules',
  html: 'markup',
  ini: 'ini',
  json: 'json',
  jsx: 'jsx',
  markdown: 'markdown',
  mdx: 'markdown',
  output: null,
  powershell: 'powershell',
  text: null,
  ts: 'typescript',
  tsx: 'tsx',
  yaml: 'yaml',
}

/** The languages allowed for a code fence. */
export const fenceLanguages = Object.keys(grammarNames).sort()

/** Prism's token types → our classes. They are short because a long page has thousands; any other type keeps the text's colour. */
const tokenClasses: Record<string, string> = {
  comment: 'tc',
  prolog: 'tc',
  keyword: 'tk',
  'control-flow': 'tk',
  directive: 'td',
  'directive-hash': 'td',
  macro: 'td',
  property: 'tp',
  'attr-name': 'tp',
  key: 'tp',
  'assign-left': 'tp',
  parameter: 'tp',
  label: 'tp',
  string: 'ts',
  char: 'ts',
  'attr-value': 'ts',
  number: 'tn',
  boolean: 'tn',
  constant: 'tn',
  function: 'tf',
  'class-name': 'tt',
  builtin: 'tt',
  register: 'tt',
  tag: 'tk',
  selector: 'tk',
  inserted: 'ts',
  deleted: 'tn',
}

const text = (value: string): ElementContent => ({ type: 'text', value })

const span = (className: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [className] },
  children,
})

function classOf(token: Token): string | undefined {
  const aliases = Array.isArray(token.alias) ? token.alias : [token.alias ?? '']
  return tokenClasses[token.type] ?? aliases.map((alias) => tokenClasses[alias]).find((known) => known !== undefined)
}

/** Merges adjacent text nodes, for smaller pages. */
function mergeTexts(nodes: ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else merged.push(node)
  }
  return merged
}

/** Turns tokens into nodes. A token with the colour of its parent needs no element. */
function toHast(stream: TokenStream, outerClass?: string): ElementContent[] {
  if (typeof stream === 'string') return [text(stream)]
  if (Array.isArray(stream)) return mergeTexts(stream.flatMap((token) => toHast(token, outerClass)))
  const className = classOf(stream)
  const children = toHast(stream.content, className ?? outerClass)
  return className && className !== outerClass ? [span(className, children)] : children
}

/** Highlights code. A language without a grammar gives one text node. */
export function highlight(code: string, language: string): ElementContent[] {
  const name = grammarNames[language]
  const grammar: Grammar | undefined = name ? Prism.languages[name] : undefined
  return grammar ? toHast(Prism.tokenize(code, grammar)) : [text(code)]
}

/** Splits highlighted nodes into lines, so that a line can be marked or numbered. Spans that cross a line end are reopened. */
export function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value.split('\n').forEach((part, at) => {
        if (at > 0) lines.push([])
        if (part !== '') lines.at(-1)?.push(text(part))
      })
    } else if (node.type === 'element') {
      splitLines(node.children).forEach((children, at) => {
        if (at > 0) lines.push([])
        if (children.length > 0) lines.at(-1)?.push({ ...node, children })
      })
    }
  }
  return lines
}
