import { languageFacts, languages } from '../../src/languages/languages'
import { digestOf } from '../results/cache'
import type { Example } from './example'

const fences = languages.map((language) => languageFacts[language].fence)

/**
 * Some examples of each language, always the same ones: those whose code has the smallest digest. A page that changes brings in or takes
 * out its own examples only. What errs is not among them: it may end in another way on another machine.
 */
export function pickSample(examples: readonly Example[], count: number): ReadonlySet<Example> {
  const ofLanguage = fences.map((fence) =>
    examples
      .filter(({ language, mode }) => language === fence && mode !== 'errs')
      .map((example) => ({ example, digest: digestOf(example.files.map(({ code }) => code)) }))
      .sort((a, b) => (a.digest < b.digest ? -1 : 1))
      .map(({ example }) => example),
  )
  // One of each language by turns, so that a language with few leaves its share to the others.
  const byTurns = Array.from({ length: examples.length }, (_, turn) => ofLanguage.flatMap((list) => list.slice(turn, turn + 1))).flat()
  return new Set(byTurns.slice(0, count))
}
