import type { ShownCount } from '../examples/shownSymbols'
import type { ProofCounts } from '../specifiers/verifySpecifiers'
import type { BuildCounts, Failure } from '../examples/verifyExamples'

/** How much of a header's reference was compared with the header. */
export interface HeaderReport {
  checked: number
  /** Names that stand in the exceptions. */
  unchecked: string[]
}

/** A program that errs on purpose, and how its page says so. */
export interface Unsanitized {
  file: string
  line: number
  reason: string
}

export interface Results {
  /** Builds of examples, symbols, and instructions. */
  passed: number
  failures: Failure[]
  /** Fences that are shown but not verified. */
  fragments: { file: string; line: number }[]
  unsanitized: Unsanitized[]
  counts: BuildCounts
  /** By header: `<stdio.h>`. */
  perHeader: Record<string, HeaderReport>
  /** Functions, macros with parameters and instructions. */
  shown: ShownCount
  /** Functions and classes of C++. */
  shownInCpp: ShownCount
  /** Operand forms of instructions that the pages list, and those that do not exist. */
  forms: { accepted: number; refused: number }
  /** What proves since when functions of C++ have their specifiers. */
  specifiers: ProofCounts
  /** What else the author should know, as sentences. */
  notes: string[]
}

const indent = (text: string) => text.replace(/^/gm, '    ')

function formatFailure({ file, line, message }: Failure): string {
  const [first = '', ...rest] = message.split('\n')
  return rest.length > 0 ? `${file}:${line}  ${first}\n${indent(rest.join('\n'))}` : `${file}:${line}  ${first}`
}

const byPlace = (a: Failure, b: Failure) => a.file.localeCompare(b.file, 'en') || a.line - b.line

/** Names shown of a long list; the JSON has all of them. */
const shownNames = 6

function formatUnchecked(names: readonly string[]): string {
  if (names.length === 0) return ''
  const rest = names.length > shownNames ? ' …' : ''
  return `, ${names.length} unchecked: ${names.slice(0, shownNames).join(' ')}${rest}`
}

function formatHeaders(perHeader: Results['perHeader']): string[] {
  const headers = Object.entries(perHeader).sort(([a], [b]) => a.localeCompare(b, 'en'))
  if (headers.length === 0) return []
  const width = Math.max(...headers.map(([header]) => header.length))
  return [
    'Symbols compared with the headers:',
    ...headers.map(([header, { checked, unchecked }]) => `  ${header.padEnd(width)}  ${checked} checked${formatUnchecked(unchecked)}`),
    '',
  ]
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function formatCounts({ recorded, cached, run, unreached }: BuildCounts): string {
  const parts = [
    `${run} carried out`,
    ...(recorded > 0 ? [`${recorded} known from verify/results`] : []),
    ...(cached > 0 ? [`${cached} known from earlier runs on this machine`] : []),
    ...(unreached > 0 ? [`${unreached} not begun in time`] : []),
  ]
  return `Builds of examples: ${parts.join(', ')}.`
}

const formatForms = ({ accepted, refused }: Results['forms']) =>
  accepted === 0 ? [] : [`Operand forms of instructions: NASM had to accept ${accepted} and to refuse ${refused}.`]

const formatShown = (what: string, { shown, excepted, total }: ShownCount) =>
  total === 0 ? [] : [`${what} that a program shows: ${shown} of ${total}${excepted > 0 ? `, ${excepted} excepted` : ''}.`]

function formatProofs(proofs: ProofCounts): string[] {
  const lines = Object.entries(proofs).flatMap(([specifier, counts]) => {
    const parts = Object.entries(counts).sort(([, a], [, b]) => b - a)
    return parts.length === 0 ? [] : [`  ${specifier}  ${parts.map(([proof, count]) => `${proof} ${count}`).join(', ')}`]
  })
  return lines.length === 0 ? [] : ['Since when functions of C++ have their specifiers is known from:', ...lines]
}

/** The whole report; its last line is `N passed, N failed`. */
export function formatReport({
  passed,
  failures,
  fragments,
  unsanitized,
  counts,
  perHeader,
  shown,
  shownInCpp,
  forms,
  specifiers,
  notes,
}: Results): string {
  const kept: string[] = []
  if (fragments.length > 0) kept.push(`${counted(fragments.length, 'fragment is', 'fragments are')} shown and not verified.`)
  if (unsanitized.length > 0)
    kept.push(
      `${counted(unsanitized.length, 'program that errs on purpose is', 'programs that err on purpose are')} not run under sanitizers.`,
    )
  return [
    ...formatHeaders(perHeader),
    ...[...failures].sort(byPlace).map((failure) => `${formatFailure(failure)}\n`),
    ...formatShown('Functions, macros with parameters and instructions', shown),
    ...formatShown('Functions and classes of C++', shownInCpp),
    ...formatForms(forms),
    ...formatProofs(specifiers),
    formatCounts(counts),
    ...kept,
    ...notes,
    `${passed} passed, ${failures.length} failed`,
  ].join('\n')
}
