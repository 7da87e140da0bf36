import type { Failure } from './verifyExamples'

/** How much of a header's reference was compared with the header. */
export interface HeaderReport {
  checked: number
  /** Names that stand in the exceptions. */
  unchecked: string[]
}

export interface Results {
  /** Examples times compilers, symbols, and instructions. */
  passed: number
  failures: Failure[]
  /** Fences that are shown but not verified. */
  fragments: { file: string; line: number }[]
  /** By header: `<stdio.h>`. */
  perHeader: Record<string, HeaderReport>
  /** Operand forms of instructions that the pages list, and those that do not exist. */
  forms: { accepted: number; refused: number }
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

const formatFragments = (count: number) =>
  count === 1 ? '1 fragment is shown and not verified.' : `${count} fragments are shown and not verified.`

const formatForms = ({ accepted, refused }: Results['forms']) =>
  accepted === 0 ? [] : [`Operand forms of instructions: NASM had to accept ${accepted} and to refuse ${refused}.`]

/** The whole report; its last line is `N passed, N failed`. */
export function formatReport({ passed, failures, fragments, perHeader, forms }: Results): string {
  return [
    ...formatHeaders(perHeader),
    ...[...failures].sort(byPlace).map((failure) => `${formatFailure(failure)}\n`),
    ...formatForms(forms),
    ...(fragments.length > 0 ? [formatFragments(fragments.length)] : []),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n')
}
