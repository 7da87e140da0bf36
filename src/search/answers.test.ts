import { answerScore, compares } from './answers'
import { stem } from './terms'

const asked = (...words: string[]) => ({ terms: words.map(stem), weights: words.map(() => 1) })

test('a heading compares what the question compares, and nothing else', () => {
  expect(compares('map or unordered_map', asked('map', 'vs', 'unordered_map', 'performance'))).toBe(true)
  expect(compares('new or make_unique', asked('malloc', 'vs', 'new'))).toBe(false)
  expect(compares('Maps', asked('map'))).toBe(false)
})

test('a phrase with the words of the question and no others answers it best, in their order before another', () => {
  const question = asked('int', 'string')
  const scores = ['int to string', 'string to int', 'int to string with leading zeros', 'reverse a string'].map((phrase) =>
    answerScore(question, [phrase]),
  )
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores[0]).toBe(1)
  expect(new Set(scores).size).toBe(4)
})
