import { compilers as compilerLabels } from '../../src/content-model/examples/compilers'
import type { Build } from '../build/builds'
import type { Outcome } from '../build/runProcess'

/** How often a program that errs is run: what comes out by chance mostly differs soon. */
export const observedRuns = 3

const longestOutput = 60

/** Lines of output as words: `1 / 2`, and what is no text as a sentence. */
function printed(stdout: string): string {
  const lines = stdout.replace(/\n$/, '').split('\n')
  const text = lines.join(' / ')
  if (text === '') return 'prints nothing'
  if (/[\u0000-\u001f\u007f-\u009f\ufffd]/.test(text)) return 'prints bytes that are no text'
  return text.length <= longestOutput ? `prints ${text}` : `prints ${text.slice(0, longestOutput)}…`
}

function describeOne({ stdout, status, signal, killed }: Outcome): string {
  if (killed !== undefined) return 'does not end'
  const output = printed(stdout)
  if (signal !== undefined) return stdout === '' ? `ends by ${signal}` : `${output}, and ends by ${signal}`
  return status === 0 ? output : `${output}, and ends with status ${status}`
}

/** What became of a program that was run several times: `prints 3`, `ends by SIGSEGV`. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const [first = 'was not run', ...others] = new Set(outcomes.map(describeOne))
  return others.length === 0 ? first : 'does something else each time'
}

/** Words of a tool with a sign in place of addresses, which are others in the next run, or after the next change of a library. */
export const withoutAddresses = (words: string): string => words.replaceAll(/0x[0-9a-f]+/g, '0x…')

/**
 * What the sanitizers say, in a line without addresses and places.
 * @param report their words; nothing where they found nothing
 */
export function describeFinding(report: string | undefined): string {
  if (report === undefined) return 'find nothing'
  const runtime = /runtime error: (.*)/.exec(report)?.[1]
  const [, tool = '', kind = ''] = /(?:ERROR|WARNING): (\w+Sanitizer): (.*)/.exec(report) ?? []
  if (runtime === undefined && /^ILL\b/.test(kind)) return 'the checks of libc++ end it'
  const words = runtime ?? `${tool}: ${kind.replace(/:? (?:(?:on|in|for) |\(pid=).*$/, '')}`
  return withoutAddresses(words).trim()
}

/** The warnings among a compiler's messages, each once. */
export const warningsIn = (stderr: string): string[] => [
  ...new Set(
    [...stderr.matchAll(/^[^\n:]+:\d+:\d+: warning: (.*)$/gm)].map(([, words = '']) => words.trim().replace(/ at [^\s:]+:\d+:\d+/g, '')),
  ),
]

const longestWarning = 120

/** A long warning without its middle: its flag stands at the end. */
function shortened(warning: string): string {
  if (warning.length <= longestWarning) return warning
  const flag = / \[-W\S+\]$/.exec(warning)?.[0] ?? ''
  return `${warning.slice(0, longestWarning - flag.length)}…${flag}`
}

/** What one build of a program that errs showed: the first line is what became of it, the others are warnings. */
export interface Observation {
  build: Build
  lines: readonly string[]
}

const shortNames = { gcc: compilerLabels.gcc.split(' ')[0], clang: compilerLabels.clang.split(' ')[0] }

/** `GCC -O0`, and the parts of it by which results are put together. */
function placeOf({ build }: Observation): { compiler: string; level: string } {
  if (!('level' in build)) return { compiler: build.compiler, level: '' }
  return { compiler: shortNames[build.compiler] ?? build.compiler, level: `-${build.level}` }
}

/** Who does the same, in few words: `GCC`, `-O2`, `Clang -O0`; `Everywhere` when all do. */
function whoDoes(same: readonly Observation[], all: readonly Observation[]): string {
  if (same.length === all.length) return 'Everywhere'
  const places = same.map(placeOf)
  const isAllOf = (part: 'compiler' | 'level', value: string) =>
    places.every((place) => place[part] === value) && same.length === all.filter((one) => placeOf(one)[part] === value).length
  const [first] = places
  if (first && isAllOf('compiler', first.compiler)) return first.compiler
  if (first && isAllOf('level', first.level)) return first.level
  return places.map(({ compiler, level }) => `${compiler} ${level}`).join(', ')
}

/** The lines of an `observed` fence, from what all builds of a program showed. */
export function observedLines(observations: readonly Observation[]): string[] {
  const isSanitized = ({ build }: Observation) => 'level' in build && build.level === 'sanitize'
  const runs = observations.filter((one) => !isSanitized(one))
  const outcomes = new Map<string, Observation[]>()
  for (const one of runs) {
    const [outcome = ''] = one.lines
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), one])
  }
  const lines = [...outcomes].map(([outcome, same]) => `${whoDoes(same, runs)}: ${outcome}`.trimEnd())
  for (const { lines: said } of observations.filter(isSanitized)) lines.push(`Sanitizers: ${said[0] ?? ''}`)
  const warnings = new Set<string>()
  for (const one of runs) for (const warning of one.lines.slice(1)) warnings.add(`${placeOf(one).compiler} warns: ${shortened(warning)}`)
  return [...lines, ...(warnings.size > 0 ? warnings : ['No compiler warns'])]
}

/** What is wrong with an `observed` fence, ready to be copied; nothing if it says what the builds showed. */
export function wrongObservation(observed: string | undefined, observations: readonly Observation[]): string | undefined {
  const lines = observedLines(observations)
  const said = (observed ?? '').split('\n').map((line) => line.trim())
  if (said.length === lines.length && lines.every((line) => said.includes(line))) return undefined
  return `An observed fence has to follow the example, with these lines:\n${lines.join('\n')}`
}
