import type { Element } from 'hast'
import type { Code } from 'mdast'
import { parseFenceMeta } from '../content-model/fenceMeta'
import { didYouMean } from '../content-model/suggest'
import { h } from './hast'
import { fenceLanguages, highlight, splitLines } from './highlight'
import { clientIsland } from './island'
import type { RenderContext } from './renderContext'

const standardNames: Record<string, string> = {
  c89: 'C89',
  c99: 'C99',
  c11: 'C11',
  c17: 'C17',
  c23: 'C23',
  'c++17': 'C++17',
  'c++20': 'C++20',
  'c++23': 'C++23',
  'c++26': 'C++26',
}

/** How a fence is checked, in a reader's words. */
function verification(words: ReadonlyMap<string, string | true>): string | undefined {
  const standard = standardNames[String(words.get('std') ?? '')]
  const suffix = standard ? ` as ${standard}` : ''
  if (words.has('run')) return `Compiled and run${suffix}`
  if (words.has('compile')) return `Compiled${suffix}`
  if (words.has('fails')) return `Rejected by the compiler${suffix}`
  return undefined
}

/** The visible code, line by line only where lines are marked or numbered. */
function codeLines(code: string, language: string, marked: readonly number[], isNumbered: boolean): Element {
  const nodes = highlight(code, language)
  if (marked.length === 0 && !isNumbered) return h('code', {}, nodes)
  const lines = splitLines(nodes).map((children, at) =>
    h('span', { className: marked.includes(at + 1) ? ['line', 'marked'] : ['line'] }, children, '\n'),
  )
  return h('code', { className: isNumbered ? ['numbered'] : [] }, lines)
}

/** A code fence: bar with the file's name and how it is verified, the coloured code, and the buttons that come to life in the browser. */
export function codeBlock(node: Code, context: RenderContext): Element {
  const language = node.lang ?? ''
  if (!fenceLanguages.includes(language)) {
    context.report(
      node,
      language === '' ? 'A code fence names no language.' : `Unknown code-fence language "${language}".`,
      language === ''
        ? 'Write it after the three backticks; "text" colours nothing.'
        : didYouMean(language, fenceLanguages, `Known: ${fenceLanguages.join(', ')}.`),
    )
  }
  const { words, lines } = parseFenceMeta(node.meta ?? '')
  const title = words.get('title')
  const checked = verification(words)
  const isOutput = language === 'output'
  const caption = typeof title === 'string' ? title : isOutput ? 'Output' : undefined
  return h(
    'div',
    { className: ['code', ...(isOutput ? ['output'] : []), ...(words.has('wrap') ? ['wrapped'] : [])] },
    (caption !== undefined || checked !== undefined) &&
      h(
        'div',
        { className: ['code-bar'] },
        h('span', { className: ['code-title'] }, caption ?? ''),
        checked !== undefined && h('span', { className: [words.has('fails') ? 'code-rejected' : 'code-checked'] }, checked),
      ),
    h('pre', { tabIndex: 0 }, codeLines(node.value, language, lines, words.has('lines'))),
    !isOutput && clientIsland('CodeTools', {}),
  )
}
