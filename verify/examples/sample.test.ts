import { parseExamples } from './examples'
import { pickSample } from './sample'

const examplesOf = (language: string, codes: string[]) =>
  codes.flatMap((code) => parseExamples([{ language, meta: 'run', code, line: 1 }]).examples)

const fruits = ['apple', 'plum', 'pear', 'quince', 'cherry']
const codes = (sample: ReadonlySet<{ files: { code: string }[] }>) => [...sample].map(({ files }) => files[0]?.code)

test('takes the same examples whatever their order', () => {
  const picked = codes(pickSample(examplesOf('c', fruits), 2))
  expect(picked).toHaveLength(2)
  expect(codes(pickSample(examplesOf('c', [...fruits].reverse()), 2))).toEqual(picked)
})

test('takes from each language, and fills up from those that have more', () => {
  const examples = [...examplesOf('c', fruits), ...examplesOf('cpp', fruits), ...examplesOf('nasm', ['ret'])]
  const languages = [...pickSample(examples, 7)].map(({ language }) => language).sort()
  expect(languages).toEqual(['c', 'c', 'c', 'cpp', 'cpp', 'cpp', 'nasm'])
})

test('takes everything where there is not enough', () => {
  expect(pickSample(examplesOf('c', fruits), 30).size).toBe(5)
})
