import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasStandards } from '../../src/content-model/standards/standardLanguages'
import type { CompilerVersions } from '../build/setup'
import type { Page } from '../examples/readPage'
import type { Failure } from '../examples/verifyExamples'
import type { Cache } from '../results/cache'
import { definedMacros, type MacrosOfStandard } from './definedMacros'
import { formatMacroCell, macroCells, mapMacroCells, measuredColumns, type MacroCell } from './macroTable'

interface Measuring {
  root: string
  cache: Cache
  versions: CompilerVersions
}

/** A page with tables of macros, and what each of their cells has to say. */
interface MeasuredPage {
  file: string
  source: string
  measured(cell: MacroCell): string
}

async function measuredPages(pages: readonly Page[], { root, ...asking }: Measuring): Promise<MeasuredPage[]> {
  const answers = new Map<string, MacrosOfStandard[]>()
  const found: MeasuredPage[] = []
  for (const { file, frontmatter } of pages) {
    const { language } = frontmatter
    if (!hasStandards(language)) continue
    const source = await readFile(join(root, file), 'utf8')
    const columns = new Set(macroCells(source).map(({ column }) => column))
    for (const column of columns) {
      const key = `${language} ${column}`
      if (!answers.has(key)) answers.set(key, await definedMacros(measuredColumns[column], language, asking))
    }
    const measured = ({ macro, column }: MacroCell) =>
      formatMacroCell((answers.get(`${language} ${column}`) ?? []).map(([standard, macros]) => [standard, macros.get(macro)]))
    if (columns.size > 0) found.push({ file, source, measured })
  }
  return found
}

/** Compares what the pages say that compilers define with what these define. */
export async function verifyMacros(pages: readonly Page[], measuring: Measuring): Promise<{ passed: number; failures: Failure[] }> {
  let passed = 0
  const failures: Failure[] = []
  for (const { file, source, measured } of await measuredPages(pages, measuring))
    for (const cell of macroCells(source)) {
      const wanted = measured(cell)
      if (cell.text === wanted) passed++
      else
        failures.push({
          file,
          line: cell.line,
          message: `${cell.column} defines ${cell.macro} so: "${wanted}". The page says "${cell.text}". Run npm run verify -- --macros.`,
        })
    }
  return { passed, failures }
}

/** Writes into the tables of the pages what the compilers define. Returns the pages that changed. */
export async function writeMacros(pages: readonly Page[], measuring: Measuring): Promise<string[]> {
  const changed: string[] = []
  for (const { file, source, measured } of await measuredPages(pages, measuring)) {
    const written = mapMacroCells(source, measured)
    if (written === source) continue
    await writeFile(join(measuring.root, file), written)
    changed.push(file)
  }
  return changed
}
