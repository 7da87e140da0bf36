import { standards } from '../../src/content-model/standards/standards'
import type { PageSymbol } from '../examples/readPage'
import { complaintsAbout, type Reader } from '../headers/checkHeader'
import { signatureLines, signatureProbes, type ClassInstance } from '../headers/cppSignatures'
import type { ProbeCode } from '../headers/symbolProbes'
import { shownSpecifiers } from './shownSpecifiers'

/** A function that a page shows as `constexpr`, with ways to call it. */
export interface ConstexprProbe {
  overload: string
  /** Since when the page says that it is. */
  standard: string
  /** Each with a call that compiles if there is such a function, and with one that compiles only if it is `constexpr`. */
  calls: readonly Required<Pick<ProbeCode, 'existence' | 'evaluation'>>[]
}

/** Where the arguments of the calls come from. */
const valueLines: readonly string[] = ['template<class T> constexpr T&& verify_value() noexcept;']

const linesFor = (header: string) => [...signatureLines(header), ...valueLines]

/** Each block counts its probes from zero: their names are made apart here. */
const renamed = (code: string, at: number): ProbeCode => ({
  existence: code.replaceAll('verify_probe_', `verify_probe_${at}_`),
  declaration: '',
})

/** The functions of a header's pages that are shown as `constexpr` and that can be called. */
export function constexprProbes(symbols: readonly PageSymbol[], classes: ReadonlyMap<string, ClassInstance>): ConstexprProbe[] {
  return symbols.flatMap((symbol) => {
    const shown = new Map(shownSpecifiers([symbol]).map((each) => [each.code, each]))
    return signatureProbes([symbol], classes).flatMap(({ name, variants }): ConstexprProbe[] => {
      const declaration = shown.get(name)
      const standard = declaration?.specifiers.get('constexpr')
      const calls = variants.flatMap(({ existence, evaluation }) => (evaluation === undefined ? [] : [{ existence, evaluation }]))
      return declaration && standard !== undefined && calls.length > 0 ? [{ overload: declaration.overload, standard, calls }] : []
    })
  })
}

/** GCC's names of the standards that it is asked about. It has no C++26. */
const options: Readonly<Record<string, string>> = {
  'C++11': 'c++11',
  'C++14': 'c++14',
  'C++17': 'c++17',
  'C++20': 'c++20',
  'C++23': 'c++2b',
}

/** The standards that decide: those in which a page says that a function became `constexpr`, and those before them. */
export function decisiveStandards(probes: readonly Pick<ConstexprProbe, 'standard'>[]): string[] {
  const decisive = new Set(
    probes
      .flatMap(({ standard }) => [standard, standards[standards.indexOf(standard) - 1] ?? ''])
      .filter((standard) => standard in options),
  )
  return standards.filter((standard) => decisive.has(standard))
}

const gcc = (standard: string): Reader => ({ compiler: 'gcc', std: options[standard] ?? '', hasFeatures: false, language: 'cpp' })

/** The codes that GCC takes, by their places; none where it lacks the header, or complains about something that is no code of ours. */
async function takenCodes(header: string, codes: readonly string[], standard: string): Promise<Set<number>> {
  if (codes.length === 0) return new Set()
  const complaints = await complaintsAbout(header, codes.map(renamed), gcc(standard), linesFor(header))
  return new Set(complaints.has(-1) ? [] : codes.flatMap((_, at) => (complaints.has(at) ? [] : [at])))
}

/** The newest standard, in which most functions exist. */
const newestOfGcc = 'C++23'

/** The first possible call of each function, as a body that may be constant. */
async function callsOf(header: string, probes: readonly ConstexprProbe[]): Promise<{ probe: ConstexprProbe; evaluation: string }[]> {
  const asked = probes.flatMap((probe) => probe.calls.map((call) => ({ probe, ...call })))
  const taken = await takenCodes(
    header,
    asked.map(({ existence }) => existence),
    newestOfGcc,
  )
  const first = new Map<ConstexprProbe, string>()
  for (const [at, { probe, evaluation }] of asked.entries()) if (taken.has(at) && !first.has(probe)) first.set(probe, evaluation)
  return [...first].map(([probe, evaluation]) => ({ probe, evaluation }))
}

/** What GCC and libstdc++ say of a header: the earliest of the decisive standards in which a function can be called in a constant expression. */
export async function earliestConstexpr(header: string, probes: readonly ConstexprProbe[]): Promise<Map<string, string>> {
  const calls = await callsOf(header, probes)
  const earliest = new Map<string, string>()
  for (const standard of decisiveStandards(probes)) {
    const taken = await takenCodes(
      header,
      calls.map(({ evaluation }) => evaluation),
      standard,
    )
    for (const [at, { probe }] of calls.entries())
      if (taken.has(at) && !earliest.has(probe.overload)) earliest.set(probe.overload, standard)
  }
  return earliest
}

/** Everything that an answer depends on. */
export const constexprQuestion = (header: string, probes: readonly ConstexprProbe[]) => ({
  header,
  probes,
  lines: linesFor(header),
  options,
})
