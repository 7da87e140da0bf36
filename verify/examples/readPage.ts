import { pageKey } from '../../src/content-model/pagePath'
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { assemblyProgram, type AssemblyProgram } from '../../src/content-model/examples/exampleAssembly'
import { fencesOf } from '../../src/content-model/examples/fencesOf'
import { parsePage, type ParsedPage } from '../../src/content-model/parsePage'
import type { PageFrontmatter } from '../../src/content-model/parsePageFrontmatter'
import { topicKind } from '../../src/content-model/topics/topicAttributes'
import { rawAttributes } from '../../src/content-model/symbols/rawAttributes'
import { parseSymbolAttributes, type SymbolAttributes } from '../../src/content-model/symbols/symbolAttributes'
import { parseMdx } from '../../src/mdx/parseMdx'
import { featureRows, type FeatureRow } from '../features/featureTable'
import { macroCells, type MacroCell } from '../macros/macroTable'
import type { Example } from './example'
import { parseExamples } from './examples'

export interface PageSymbol extends SymbolAttributes {
  /** Line of the block in the page. */
  line: number
}

export interface PageProblem {
  line: number
  message: string
}

/** A part of a page about a language, as tables of features list it; pitfalls are none. */
export interface PageTopic {
  id: string
  title: string
  since?: string
  /** Its first and its last line. */
  line: number
  end: number
}

/** Everything on a page that can be verified. */
export interface Page {
  /** Path from the project's root: `content/docs/…/stdio.mdx`. */
  file: string
  /** Path under `content/docs`, without extension; exceptions name the page so. */
  key: string
  frontmatter: PageFrontmatter
  examples: Example[]
  /** What the examples with `since=…` are also tried as. */
  probes: Example[]
  /** Lines of fences that are shown but not verified. */
  fragments: number[]
  symbols: PageSymbol[]
  /** Programs of which the page shows the assembly. */
  programs: AssemblyProgram[]
  /** What the page says that compilers define. */
  macroCells: MacroCell[]
  topics: PageTopic[]
  /** What the page says that compilers know of a language. */
  featureRows: FeatureRow[]
  problems: PageProblem[]
}

const lineOf = (node: { position?: { start: { line: number } } | undefined }) => node.position?.start.line ?? 1

function symbolsOf(tree: Root, source: string, problems: PageProblem[]): PageSymbol[] {
  const symbols: PageSymbol[] = []
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    if (node.name !== 'Symbol') return
    const line = lineOf(node)
    const parsed = parseSymbolAttributes(rawAttributes(node, source), line)
    problems.push(...parsed.problems.map(({ line: at, message, hint }) => ({ line: at, message: `${message} ${hint}` })))
    symbols.push({ ...parsed.attributes, line })
  })
  return symbols
}

function topicsOf(tree: Root, source: string): PageTopic[] {
  const topics: PageTopic[] = []
  let isPitfall = false
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 2)
      isPitfall = source.slice(node.position?.start.offset, node.position?.end.offset) === '## Pitfalls'
    if (isPitfall || node.type !== 'mdxJsxFlowElement' || node.name !== topicKind.element) return
    const line = lineOf(node)
    const { attributes } = topicKind.parse(rawAttributes(node, source), line)
    const { id, title, since } = attributes
    topics.push({ id, title: title ?? id, line, end: node.position?.end.line ?? line, ...(since !== undefined && { since }) })
  })
  return topics
}

/** A malformed page has nothing to verify but its mistake. */
function brokenPage({ file, frontmatter }: ParsedPage, key: string, error: unknown): Page {
  const place = error as { line?: number; reason?: string }
  const problem = { line: place.line ?? 1, message: `Malformed MDX: ${place.reason ?? String(error)}` }
  const nothing = { examples: [], probes: [], fragments: [], symbols: [], programs: [], macroCells: [], topics: [], featureRows: [] }
  return { file, key, frontmatter, ...nothing, problems: [problem] }
}

/** What there is to verify on a page. Nothing throws. */
export function readPage(file: string, source: string): Page {
  const key = pageKey(file)
  const page = parsePage(file, source)
  const { frontmatter } = page
  let tree: Root
  try {
    tree = parseMdx(source)
  } catch (error) {
    return brokenPage(page, key, error)
  }
  const fences = fencesOf(tree)
  const { examples, probes, fragments, problems } = parseExamples(fences)
  const programs = fences.flatMap(({ language, parsed, code }) => assemblyProgram(language, parsed.words, code) ?? [])
  const allProblems: PageProblem[] = [...problems]
  const symbols = symbolsOf(tree, source, allProblems)
  const ofTables = { macroCells: macroCells(source), topics: topicsOf(tree, source), featureRows: featureRows(source) }
  return { file, key, frontmatter, examples, probes, fragments, symbols, programs, ...ofTables, problems: allProblems }
}
