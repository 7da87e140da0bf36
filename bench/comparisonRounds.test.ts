import { parseComparisons, ratiosToFirst, statedRatio } from './comparisonRounds'

const written = '# fill\twith reserve\twithout\n0.1\t0.2\t\n0.2\t0.6\t\n0.1\t0.9\t\n# sum\tvector\tlist\n1\t2\t\n'

test('reads the title, the names and the seconds of each comparison', () => {
  expect(parseComparisons(written)).toEqual([
    {
      title: 'fill',
      alternatives: ['with reserve', 'without'],
      rounds: [
        [0.1, 0.2],
        [0.2, 0.6],
        [0.1, 0.9],
      ],
    },
    { title: 'sum', alternatives: ['vector', 'list'], rounds: [[1, 2]] },
  ])
})

test('refuses rounds that lack an alternative', () => {
  expect(() => parseComparisons('# fill\ta\tb\n0.1\n')).toThrow('"fill"')
  expect(() => parseComparisons('# fill\ta\tb\n')).toThrow('"fill"')
})

test('compares within a round, so that a slow minute changes nothing', () => {
  const [fill] = parseComparisons(written)
  expect(fill && ratiosToFirst(fill).map((ratio) => Number(ratio.toFixed(6)))).toEqual([1, 3])
})

test('states two digits', () => {
  expect([0.512, 1.04, 3.26, 18.7, 143].map(statedRatio)).toEqual(['0.5', '1.0', '3.3', '19', '140'])
})
