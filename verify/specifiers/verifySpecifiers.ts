import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { Specifier } from '../../src/content-model/symbols/parseSignature'
import type { CompilerVersions } from '../build/setup'
import type { Page } from '../examples/readPage'
import type { Context, Failure } from '../examples/verifyExamples'
import { classInstances } from '../headers/cppSignatures'
import { readExceptions } from '../headers/standardExceptions'
import { digestOf } from '../results/cache'
import { recordedDigits } from '../results/recordedResults'
import { checkSpecifiers, type Proof } from './checkSpecifiers'
import { readAnswers, writeAnswers } from './constexprAnswers'
import { constexprProbes, constexprQuestion, earliestConstexpr } from './constexprProbes'
import { readHistories } from './specifierHistory'
import { shownSpecifiers } from './shownSpecifiers'

/** How many specifiers each kind of proof covers. */
export type ProofCounts = Record<Specifier, Partial<Record<Proof, number>>>

export interface SpecifierReport {
  failures: Failure[]
  proofs: ProofCounts
}

const isAboutCppHeader = ({ frontmatter: { language, header } }: Page) => language === 'cpp' && header !== undefined

const answersFolder = (folder: string) => join(folder, 'answers')

/** Names that two lists of `folder` except, by header. */
async function namesIn(file: string): Promise<(header: string) => Set<string>> {
  const entries = readExceptions(await readFile(file, 'utf8'))
  return (wanted) => new Set(entries.flatMap(({ header, name }) => (header === wanted ? [name] : [])))
}

/**
 * Compares since when the pages of C++ say that functions are `constexpr`, `noexcept` and `explicit` with the history of the draft, and with what
 * libstdc++ answered. No compiler is asked.
 * @param folder where the history, the answers and the exceptions lie
 */
export async function verifySpecifiers(pages: readonly Page[], folder: string): Promise<SpecifierReport> {
  const histories = await readHistories(join(folder, 'history'))
  const reportedIn = await namesIn(join(folder, 'defectReports.yml'))
  const unprovenIn = await namesIn(join(folder, 'unproven.yml'))
  const report: SpecifierReport = { failures: [], proofs: { constexpr: {}, noexcept: {}, explicit: {} } }
  for (const { file, frontmatter, symbols } of pages.filter(isAboutCppHeader)) {
    const { header = '' } = frontmatter
    const recorded = await readAnswers(answersFolder(folder), header)
    const verdict = checkSpecifiers(shownSpecifiers(symbols), {
      history: histories.get(header) ?? new Map<string, string>(),
      answers: recorded?.answers ?? new Map<string, string>(),
      reported: reportedIn(header),
      unproven: unprovenIn(header),
    })
    report.failures.push(...verdict.failures.map((failure) => ({ ...failure, file })))
    for (const { specifier, proof } of verdict.proofs) report.proofs[specifier][proof] = (report.proofs[specifier][proof] ?? 0) + 1
  }
  return report
}

interface Measuring extends Pick<Context, 'jobs' | 'onProgress'> {
  versions: CompilerVersions
  /** Whether a header is asked about. */
  isWanted(header: string): boolean
}

/**
 * Asks GCC about the headers of the pages, and writes down what it answered. A header whose pages ask what they asked before is left alone.
 * @param pages those of the whole site: members need the block of their class, and a header may have several pages
 * @returns the headers that were asked about
 */
export async function measureSpecifiers(pages: readonly Page[], folder: string, measuring: Measuring): Promise<string[]> {
  const ofCpp = pages.filter(isAboutCppHeader)
  const classes = classInstances(ofCpp.flatMap(({ symbols }) => symbols))
  const headers = [...new Set(ofCpp.flatMap(({ frontmatter: { header } }) => header ?? []))].filter((header) => measuring.isWanted(header))
  const asked: string[] = []
  let done = 0
  await pMap(
    headers,
    async (header) => {
      const symbols = ofCpp.filter(({ frontmatter }) => frontmatter.header === header).flatMap((page) => page.symbols)
      const probes = constexprProbes(symbols, classes)
      const digest = digestOf([constexprQuestion(header, probes), measuring.versions.gcc]).slice(0, recordedDigits)
      const recorded = await readAnswers(answersFolder(folder), header)
      if (probes.length > 0 && recorded?.digest !== digest) {
        await writeAnswers(answersFolder(folder), header, { digest, answers: await earliestConstexpr(header, probes) })
        asked.push(header)
      }
      measuring.onProgress(++done, headers.length)
    },
    { concurrency: measuring.jobs },
  )
  return asked.sort()
}
