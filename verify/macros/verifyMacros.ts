import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasStandards } from '../../src/content-model/standards/standardLanguages'
import type { CompilerVersions } from '../build/setup'
import type { Page } from '../examples/readPage'
import type { Failure } from '../examples/verifyExamples'
import type { Cache } from '../results/cache'
import { definedMacros, type MacrosOfStandard } from './definedMacros'
import { formatMacroCell, mapMacroCells, measuredColumns, type MacroCell } from './macroTable'

interface Measuring {
  cache: Cache
  versions: CompilerVersions
}

/** A page with tables of macros, and what each of their cells has to say. */
interface MeasuredPage {
  page: Page
  measured(cell: MacroCell): string
}

async function measuredPages(pages: readonly Page[], measuring: Measuring): Promise<MeasuredPage[]> {
  const answers = new Map<string, MacrosOfStandard[]>()
  const found: MeasuredPage[] = []
  for (const page of pages) {
    const { macroCells, frontmatter } = page
    const { language } = frontmatter
    if (macroCells.length === 0 || !hasStandards(language)) continue
    for (const column of new Set(macroCells.map((cell) => cell.column))) {
      const key = `${language} ${column}`
      if (!answers.has(key)) answers.set(key, await definedMacros(measuredColumns[column], language, measuring))
    }
    const measured = ({ macro, column }: MacroCell) =>
      formatMacroCell((answers.get(`${language} ${column}`) ?? []).map(([standard, macros]) => [standard, macros.get(macro)]))
    found.push({ page, measured })
  }
  return found
}

/** Compares what the pages say that compilers define with what these define. */
export async function verifyMacros(pages: readonly Page[], measuring: Measuring): Promise<{ passed: number; failures: Failure[] }> {
  let passed = 0
  const failures: Failure[] = []
  for (const { page, measured } of await measuredPages(pages, measuring))
    for (const cell of page.macroCells) {
      const { line, macro, column, text } = cell
      const wanted = measured(cell)
      if (text === wanted) passed++
      else {
        const message = `${column} defines ${macro} so: "${wanted}". The page says "${text}". Run npm run verify -- --macros.`
        failures.push({ file: page.file, line, message })
      }
    }
  return { passed, failures }
}

/**
 * Writes into the tables of the pages what the compilers define. Returns the pages that changed.
 * @param root the project's root
 */
export async function writeMacros(pages: readonly Page[], root: string, measuring: Measuring): Promise<string[]> {
  const changed: string[] = []
  for (const { page, measured } of await measuredPages(pages, measuring)) {
    const file = join(root, page.file)
    const source = await readFile(file, 'utf8')
    const written = mapMacroCells(source, measured)
    if (written === source) continue
    await writeFile(file, written)
    changed.push(page.file)
  }
  return changed
}
