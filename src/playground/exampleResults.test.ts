import { formatExampleResults, parseExampleResults, type ExampleResult } from './exampleResults'

const results = new Map<string, ExampleResult>([
  ['c3', { outcome: 'runs' }],
  ['a1', { outcome: 'not', limit: 'threads' }],
  ['b2', { outcome: 'differs', limit: 'locale', how: 'Any name of a locale is taken.' }],
  ['a0', { outcome: 'runs' }],
])

test('writes results by what came out, a key a line, sorted', () => {
  expect(formatExampleResults(results).split('\n')).toEqual([
    '{',
    '  "runs": [',
    '    "a0",',
    '    "c3"',
    '  ],',
    '  "not": {',
    '    "threads": [',
    '      "a1"',
    '    ]',
    '  },',
    '  "differs": {',
    '    "locale": {',
    '      "b2": "Any name of a locale is taken."',
    '    }',
    '  }',
    '}',
    '',
  ])
})

test('reads what it wrote', () => {
  expect(new Map([...parseExampleResults(formatExampleResults(results))].sort())).toEqual(new Map([...results].sort()))
})

test('refuses a limit that nobody knows', () => {
  expect(() => parseExampleResults('{"runs": [], "not": {"moon": []}, "differs": {}}')).toThrow()
})
