import { languageReferences } from '../../languages/referenceRoutes'
import type { PageReference } from '../toolMessages'
import type { RunLanguage } from '../program'
import type { FindingKind } from './finding'

const ofC = (id: string) => `c/language/undefined-behaviour/${id}`
const ofCpp = (id: string) => `cpp/language/undefined-behaviour/${id}`
const sanitizers = (id: string) => `errors/sanitizers#${id}`

/** Of C, and of C++, where the same entry explains both. */
const ofBoth = (id: string) => [sanitizers(id), sanitizers(id)] as const

/** A page that explains a kind of finding, below the reference's route; for C and for C++. */
const pages: Readonly<Record<FindingKind, readonly [c: string, cpp: string]>> = {
  overflow: [ofC('undefined-expressions#exceptional'), ofCpp('undefined-expressions#overflow')],
  'division-by-zero': [ofC('undefined-expressions#division-by-zero'), ofCpp('undefined-expressions#division-by-zero')],
  quotient: [ofC('undefined-expressions#quotient'), ofCpp('undefined-expressions#quotient')],
  shift: [ofC('undefined-expressions#shift-distance'), ofCpp('undefined-expressions#shift')],
  index: [ofC('undefined-memory-use#one-past'), ofCpp('undefined-expressions#out-of-bounds')],
  'null-pointer': [ofC('undefined-expressions#invalid-pointer'), ofCpp('undefined-expressions#dereference')],
  misaligned: [ofC('undefined-memory-use#misaligned'), ofCpp('undefined-memory-use#misaligned')],
  'null-arithmetic': [ofC('undefined-expressions#move-null'), ofCpp('undefined-expressions#out-of-bounds')],
  'pointer-overflow': [ofC('undefined-expressions#out-of-bounds'), ofCpp('undefined-expressions#out-of-bounds')],
  'invalid-value': [ofC('undefined-memory-use#trap-read'), ofCpp('undefined-memory-use#no-valid-value')],
  'float-to-integer': [ofC('undefined-expressions#float-to-integer'), ofCpp('undefined-expressions#float-to-integer')],
  unreachable: [ofC('undefined-declarations#broken-rule'), ofCpp('undefined-declarations#false-assumption')],
  'missing-return': [ofC('undefined-declarations#no-return'), ofCpp('undefined-declarations#no-return')],
  'array-size': [ofC('undefined-declarations#array-size'), ofCpp('undefined-memory-use#zero-sized')],
  'null-argument': ofBoth('a-null-pointer-is-used'),
  'invalid-builtin': [ofC('undefined-declarations#broken-rule'), ofCpp('undefined-declarations#false-assumption')],
  'heap-bounds': ofBoth('a-block-of-the-heap-is-too-small'),
  'stack-bounds': ofBoth('an-array-on-the-stack-is-too-small'),
  'global-bounds': ofBoth('a-global-array-is-too-small'),
  'literal-write': [ofC('undefined-memory-use#modify-literal'), ofCpp('undefined-declarations#modify-const')],
  'use-after-free': [sanitizers('memory-is-used-after-it-was-freed'), ofCpp('undefined-memory-use#released-pointer')],
  'use-after-scope': [ofC('undefined-memory-use#ended'), ofCpp('undefined-memory-use#read-ended')],
  'use-after-return': [ofC('undefined-memory-use#ended'), ofCpp('undefined-memory-use#read-ended')],
  'wild-pointer': ofBoth('an-address-leads-nowhere'),
  'stack-overflow': ofBoth('the-stack-overflowed'),
  'double-free': [sanitizers('memory-is-given-back-a-second-time'), ofCpp('undefined-memory-use#delete-ended')],
  'foreign-free': [sanitizers('something-that-was-not-allocated-is-freed'), ofCpp('undefined-memory-use#delete-mismatch')],
  'mismatched-free': [sanitizers('allocated-in-one-way-freed-in-another'), ofCpp('undefined-memory-use#array-mismatch')],
  overlap: ofBoth('copied-areas-overlap'),
  'negative-size': ofBoth('an-address-leads-nowhere'),
  leak: ofBoth('memory-was-not-freed'),
  library: [ofC('undefined-memory-use'), ofCpp('undefined-memory-use')],
  trap: [ofC('undefined-expressions'), ofCpp('undefined-expressions')],
}

/** The page that explains a kind of finding. */
export function findingPage(kind: FindingKind, language: RunLanguage): PageReference {
  const [c, cpp] = pages[kind]
  return { route: `${languageReferences}${language === 'c' ? c : cpp}`, text: 'What does this mean?' }
}
