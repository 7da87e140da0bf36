import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasStandards } from '../../src/content-model/standards/standardLanguages'
import type { CompilerVersions } from '../build/setup'
import type { Page } from '../examples/readPage'
import type { Failure } from '../examples/verifyExamples'
import type { Cache } from '../results/cache'
import { definedMacros, macroCompilers, type MacrosOfStandard } from './definedMacros'
import { formatMacroCell, mapMacroCells, type MacroCell, type ValuesByStandard } from './macroTable'

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
    const { language } = page.frontmatter
    if (page.macroCells.length === 0 || !hasStandards(language)) continue
    const key = (compiler: string) => `${language} ${compiler}`
    for (const [name, compiler] of Object.entries(macroCompilers))
      if (!answers.has(key(name))) answers.set(key(name), await definedMacros(compiler, language, measuring))
    const valuesOf = (macro: string, name: string): ValuesByStandard =>
      (answers.get(key(name)) ?? []).map(([standard, macros]) => [standard, macros.get(macro)])
    const measured = ({ macro }: MacroCell) =>
      formatMacroCell(new Map(Object.keys(macroCompilers).map((name) => [name, valuesOf(macro, name)])))
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
      const { line, macro, text } = cell
      const wanted = measured(cell)
      if (text === wanted) passed++
      else {
        const message = `${macro} is defined as "${wanted}". The page says "${text}". Run npm run verify -- --macros.`
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
