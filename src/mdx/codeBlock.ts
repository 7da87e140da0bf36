import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { SampleKind } from '../content-model/codeframe/checkCodeframe'
import { assemblyProgram } from '../content-model/examples/exampleAssembly'
import { knownFenceWords, parseFenceMeta, type FenceMeta } from '../content-model/examples/fenceMeta'
import { standardBefore, standardOfOption } from '../content-model/standards/standards'
import { pageKey } from '../content-model/pagePath'
import { isExampleLanguage, languageFacts, languages } from '../languages/languages'
import { didYouMean } from '../content-model/suggest'
import { checkedInWords } from '../playground/checkedInWords'
import { checksName } from '../playground/checksName'
import { checkedResultsFile, ranWithChecks } from '../playground/checkedResults'
import { exampleResultsFile } from '../playground/exampleResults'
import { limitLine } from '../playground/limits'
import { assemblyStandard, type RunSettings } from '../playground/program'
import { h } from './hast'
import { fenceLanguages, highlight, splitLines } from './highlight'
import { clientIsland } from './island'
import type { RenderContext } from './renderContext'

/** What a bar without a title says: the language's own name. */
const captions: ReadonlyMap<string, string> = new Map([
  ...languages.map((language) => [languageFacts[language].fence, languageFacts[language].label] as const),
  ['bash', 'Shell'],
  ['cmake', 'CMake'],
  ['css', 'CSS'],
  ['diagnosis', 'What the compilers say'],
  ['diff', 'Diff'],
  ['grammar', 'Grammar'],
  ['html', 'HTML'],
  ['ini', 'INI'],
  ['json', 'JSON'],
  ['jsx', 'JSX'],
  ['markdown', 'Markdown'],
  ['mdx', 'MDX'],
  ['observed', 'Observed here; elsewhere it may differ'],
  ['output', 'Output'],
  ['powershell', 'PowerShell'],
  ['text', 'Text'],
  ['ts', 'TypeScript'],
  ['tsx', 'TSX'],
  ['yaml', 'YAML'],
])

/** How the fence is verified, for readers. */
function verification(words: ReadonlyMap<string, string | true>): string | undefined {
  const option = words.get('std')
  const standard = typeof option === 'string' ? standardOfOption(option) : undefined
  const flags = words.get('flags')
  const suffix = `${standard ? ` as ${standard}` : ''}${typeof flags === 'string' ? ` with ${flags}` : ''}`
  const since = words.get('since')
  const before = typeof since === 'string' ? standardBefore(since) : undefined
  const probed = before ? `, refused as ${before}` : ''
  if (words.has('run')) return `Compiled and run${suffix}${probed}`
  if (words.has('compile')) return `Compiled${suffix}${probed}`
  if (words.has('fails')) return `Rejected by the compiler${suffix}`
  if (words.has('unlinked')) return `Rejected by the linker${suffix}`
  if (words.has('errs')) return `Undefined behaviour${suffix}`
  return undefined
}

/** The visible code, split into lines only if lines are marked or numbered. */
function codeLines(code: string, language: string, marked: readonly number[], isNumbered: boolean): Element {
  const nodes = highlight(code, language)
  if (marked.length === 0 && !isNumbered) return h('code', {}, nodes)
  const lines = splitLines(nodes).map((children, at) =>
    h('span', { className: marked.includes(at + 1) ? ['line', 'marked'] : ['line'] }, children, '\n'),
  )
  return h('code', isNumbered ? { className: ['numbered'] } : {}, lines)
}

/** Reports problems with the words after a fence's language. */
function reportMeta(node: Code, { words, lines, problems }: FenceMeta, context: RenderContext): void {
  for (const problem of problems) {
    context.report(
      node,
      `The code fence cannot be parsed: ${problem}`,
      'Write words, key=value, key="value with spaces", or lines as {1,3-5}.',
    )
  }
  for (const word of words.keys()) {
    if (knownFenceWords.includes(word)) continue
    context.report(
      node,
      `Unknown word "${word}" after a code fence.`,
      didYouMean(word, knownFenceWords, `Known: ${knownFenceWords.join(', ')}.`),
    )
  }
  const last = node.value.split('\n').length
  const beyond = lines.find((line) => line > last)
  if (beyond !== undefined)
    context.report(node, `Line ${beyond} is marked, but the code has ${last}.`, 'Count from 1 at the first line of the code.')
}

/** What a page says of an example that readers may run in the browser: to the script that runs it, and to readers before they try. */
interface InBrowser {
  /** Missing where the example cannot run. */
  run?: RunSettings
  limit?: string
}

/** How an example does in a browser. Reports one of which nobody knows. */
function inBrowser(node: Code, { runnable, environment, file, report }: RenderContext): InBrowser {
  const example = runnable.get(node)
  if (!example) return {}
  if (example.key === undefined) return { run: example.settings }
  if (example.settings.errs) {
    // Where nobody has run it with checks, that is reported beside what was observed.
    const checked = environment.resultWithChecks?.(example.key)
    return checked && ranWithChecks(checked) ? { run: example.settings } : {}
  }
  const result = environment.resultInBrowser?.(example.key)
  if (!result) {
    report(
      node,
      'Nobody has tried what this example does in a browser.',
      `Run npm run verify -- --playground ${pageKey(file)} and commit ${exampleResultsFile}.`,
    )
    return {}
  }
  if (result.outcome === 'not') return { limit: limitLine(result.limit) }
  const run = example.settings
  return result.outcome === 'differs' ? { run: { ...run, differs: result.how }, limit: `In the browser: ${result.how}` } : { run }
}

/** What the checks make of the program above, where its observed results are shown. Reports a program of which nobody knows. */
function withChecks(node: Code, { checked, environment, file, report }: RenderContext): Element | false {
  const key = checked.get(node)
  if (key === undefined) return false
  const result = environment.resultWithChecks?.(key)
  if (result) return h('p', { className: ['code-checks'] }, h('strong', {}, checksName), checkedInWords(result))
  report(
    node,
    'Nobody has run the program above with checks.',
    `Run npm run verify -- --checks ${pageKey(file)} and commit ${checkedResultsFile}.`,
  )
  return false
}

/** What a sample of a `.codeframe` file is, for the script that checks it. */
function checkedKind(words: ReadonlyMap<string, string | true>): SampleKind | undefined {
  const kind = words.get('codeframe')
  return kind === true ? 'file' : kind
}

/** What is there to be pressed before the script has come. */
const earlyButtons = ({ std, errs }: RunSettings) =>
  std === assemblyStandard ? ['Run', 'Step', 'Edit', 'Copy code'] : [errs ? checksName : 'Run', 'Edit', 'Copy code']

function codeTools(run: RunSettings | undefined, check: SampleKind | undefined): Element {
  if (run) return clientIsland('CodeTools', { run }, earlyButtons(run))
  return check === undefined ? clientIsland('CodeTools', {}) : clientIsland('CodeTools', { check }, ['Check', 'Copy code'])
}

/** A code fence: a bar with the file's name or the language, how it is verified and the buttons that come to life in the browser; then the coloured code. */
export function codeBlock(node: Code, context: RenderContext): Element {
  const language = node.lang ?? ''
  if (!fenceLanguages.includes(language)) {
    context.report(
      node,
      language === '' ? 'A code fence names no language.' : `Unknown code-fence language "${language}".`,
      language === ''
        ? 'Write it after the three backticks; "text" has no highlighting.'
        : didYouMean(language, fenceLanguages, `Known: ${fenceLanguages.join(', ')}.`),
    )
  }
  const meta = parseFenceMeta(node.meta)
  const { words, lines } = meta
  reportMeta(node, meta, context)
  const title = words.get('title')
  const checked = verification(words)
  const isSaid = language === 'diagnosis' || language === 'observed'
  const isOutput = language === 'output' || isSaid
  const isWrapped = words.has('wrap') || isSaid || language === 'grammar'
  const caption = typeof title === 'string' ? title : (captions.get(language) ?? language)
  const program = assemblyProgram(language, words, node.value)
  const assembly = program && context.environment.assembly(program)
  const { run, limit } = inBrowser(node, context)
  const pre = h('pre', { tabIndex: 0 }, codeLines(node.value, language, lines, words.has('lines')))
  if (checked !== undefined && isExampleLanguage(language)) context.found.programs.set(pre, language)
  return h(
    'div',
    {
      id: context.examples.ids.get(node) ?? context.examples.otherIds.get(node),
      className: ['code', ...(isOutput ? ['output'] : []), ...(isWrapped ? ['wrapped'] : [])],
    },
    // Where links to a step of the program lead while no script runs.
    (context.steps.idsOf.get(node) ?? []).map((id) => h('span', { id })),
    h(
      'div',
      { className: ['code-bar'] },
      h('span', { className: ['code-title'] }, caption),
      checked !== undefined &&
        h(
          'span',
          { className: [words.has('fails') || words.has('errs') || words.has('unlinked') ? 'code-rejected' : 'code-checked'] },
          checked,
        ),
      // A plain file for whoever has no scripts; `CodeTools` shows it below the code.
      assembly !== undefined && h('a', { className: ['code-assembly'], href: assembly }, 'Assembly'),
      !isOutput && codeTools(run, checkedKind(words)),
      limit !== undefined && h('p', { className: ['code-limit'] }, limit),
    ),
    pre,
    withChecks(node, context),
  )
}
