import { specifiers, type Specifier } from '../../src/content-model/symbols/parseSignature'
import { standards } from '../../src/content-model/standards/standards'
import type { Failure } from '../examples/verifyExamples'
import type { ConstexprAnswers } from './constexprAnswers'
import { historyOf, historyOfOverload, type SpecifierHistory } from './specifierHistory'
import type { ShownDeclaration } from './shownSpecifiers'

/** What a page is compared with. */
export interface SpecifierEvidence {
  history: SpecifierHistory
  /** What the libraries say of the header's functions. */
  answers: ConstexprAnswers
  /** Names whose page follows a defect report, which the libraries apply to a standard that the draft's history leaves as it was. */
  reported: ReadonlySet<string>
  /** Names whose `constexpr` nothing here can prove. */
  unproven: ReadonlySet<string>
}

/** What proves the standard of a specifier. */
export type Proof = 'history and a library' | 'history' | 'a library' | 'newest standard' | 'defect report' | 'nothing'

export interface SpecifierVerdict {
  failures: Omit<Failure, 'file'>[]
  proofs: { specifier: Specifier; proof: Proof }[]
}

const at = (standard: string) => standards.indexOf(standard)
const later = (a: string, b: string) => (at(a) < at(b) ? b : a)
const newest = standards.at(-1) ?? ''

/** `constexpr` and `noexcept` are words of C++11. */
const firstOf: Readonly<Record<Specifier, string>> = { constexpr: 'C++11', noexcept: 'C++11', explicit: 'C++98' }

/** Compares since when a declaration has a specifier with what is known; a text if it cannot be right. */
function judge(
  shown: ShownDeclaration,
  specifier: Specifier,
  standard: string,
  { history, answers, reported, unproven }: SpecifierEvidence,
): Proof | { complaint: string } {
  const wrong = (why: string) => ({ complaint: `"${shown.code}" is ${specifier} since ${standard} on the page. ${why}` })
  if (at(standard) < at(firstOf[specifier]))
    return wrong(`The word came with ${firstOf[specifier]}: add "// ${specifier} since" and the standard to the declaration.`)
  const known = historyOf(history, shown, specifier)
  const measured = specifier === 'constexpr' ? answers.get(shown.overload) : undefined
  const isReported = reported.has(shown.name)
  if (known !== undefined && !isReported) {
    const expected = later(known, shown.since)
    if (expected !== standard) return wrong(`The history of the draft says ${expected}.`)
    return measured !== undefined && at(measured) <= at(standard) ? 'history and a library' : 'history'
  }
  if (measured !== undefined && at(measured) > at(standard)) return wrong(`No library that was asked has it so before ${measured}.`)
  if (measured !== undefined) return 'a library'
  if (isReported) return 'defect report'
  if (standard === newest) return 'newest standard'
  if (specifier === 'constexpr' && !unproven.has(shown.name))
    return wrong(
      'Neither the history of the draft nor a library proves it. Run "npm run verify -- --specifiers" with the page, or add a line to the history.',
    )
  return 'nothing'
}

/** Complaints about specifiers that the history gives this very overload and the page does not. What was taken out is shown as it was. */
function missing(shown: ShownDeclaration, history: SpecifierHistory): string[] {
  // A destructor in the block of a constructor goes by the constructor's name.
  const isDestructor = /~\w+\(\)/.test(shown.code)
  if (shown.until !== undefined || isDestructor) return []
  return specifiers
    .filter((specifier) => !shown.specifiers.has(specifier))
    .flatMap((specifier) => {
      const known = historyOfOverload(history, shown, specifier)
      return known === undefined
        ? []
        : [`"${shown.code}" is not ${specifier} on the page. The history of the draft says it is, since ${later(known, shown.since)}.`]
    })
}

/** Compares the specifiers that a page shows with the history of the draft and with the answers of the libraries. */
export function checkSpecifiers(shown: readonly ShownDeclaration[], evidence: SpecifierEvidence): SpecifierVerdict {
  const verdict: SpecifierVerdict = { failures: [], proofs: [] }
  for (const declaration of shown) {
    verdict.failures.push(...missing(declaration, evidence.history).map((message) => ({ line: declaration.line, message })))
    for (const [specifier, standard] of declaration.specifiers) {
      const found = judge(declaration, specifier, standard, evidence)
      if (typeof found === 'string') verdict.proofs.push({ specifier, proof: found })
      else verdict.failures.push({ line: declaration.line, message: found.complaint })
    }
  }
  return verdict
}
