import type { Example } from '../examples/example'
import { classify } from './classify'
import { parseKnownLimits } from './knownLimits'
import type { PlaygroundOutcome } from './outcome'
import { describeResults, idleLimits } from './verifyPlayground'

const example: Example = {
  mode: 'run',
  language: 'c',
  std: 'c17',
  compilers: ['gcc'],
  files: [{ name: 'main.c', code: 'plant(pear);', line: 3 }],
  flags: [],
  stdin: '',
  args: [],
  exit: 0,
  output: 'pear',
  line: 3,
}
const runs: PlaygroundOutcome = {
  isBuilt: true,
  messages: '',
  stdout: 'pear\n',
  stderr: '',
  findings: [],
  end: { how: 'exit', status: 0 },
  isRestUsed: false,
}

const { limits, problems } = parseKnownLimits(
  'list.yml',
  `- page: fruit
  code: 'plant('
  limit: library
  differs: 'Nothing grows here.'
  reason: 'There is no soil.'
- page: fruit
  code: 'harvest('
  limit: locale
  reason: 'It is winter there.'
`,
)

test('says that an example runs', () => {
  expect(classify(example, 'fruit', runs, [])).toEqual({ result: { outcome: 'runs' } })
})

test.each([
  ['threads', { isBuilt: false, messages: 'wasm-ld: error: main.c.o: undefined symbol: thrd_create' }],
  ['threads', { stdout: '', stderr: 'terminating due to uncaught exception: thread constructor failed: Not supported' }],
  ['rounding', { isBuilt: false, messages: "main.c:4:28: error: use of undeclared identifier 'FE_INVALID'" }],
  ['processes', { isBuilt: false, messages: "main.c:3:10: fatal error: 'sys/wait.h' file not found" }],
  ['library', { isBuilt: false, messages: "main.cpp:13:35: error: no member named 'unseq' in namespace 'std::execution'" }],
])('knows from the words of the tools that an example needs %s', (limit, outcome) => {
  expect(classify(example, 'fruit', { ...runs, ...outcome }, [])).toEqual({ result: { outcome: 'not', limit } })
})

test('takes other reasons from the list, with how the result differs', () => {
  expect(problems).toEqual([])
  const differs = { ...runs, stdout: 'plum' }
  const [first, second] = limits
  expect(classify(example, 'fruit', differs, limits)).toEqual({
    known: first,
    result: { outcome: 'differs', limit: 'library', how: 'Nothing grows here.' },
  })
  const other = { ...example, files: [{ name: 'main.c', code: 'harvest(pear);', line: 3 }] }
  expect(classify(other, 'fruit', differs, limits)).toEqual({ known: second, result: { outcome: 'not', limit: 'locale' } })
})

test('reports what nobody has explained, on this page', () => {
  expect(classify(example, 'nuts', { ...runs, stdout: 'plum' }, limits)).toEqual({ problem: expect.stringContaining('+ plum') as string })
})

test('reports entries that nothing needs, and pages that do not exist', () => {
  const [first] = limits
  const idle = idleLimits(limits, new Set(first ? [first] : []), new Set(['fruit']))
  expect(idle).toEqual([{ file: 'list.yml', line: 6, message: 'No example of fruit with "harvest(" needs this: delete it.' }])
  expect(idleLimits(limits, new Set(), new Set()).map(({ message }) => message)[0]).toBe('There is no page "fruit" under content/docs.')
})

test('wants a sentence as a reason, and a limit that exists', () => {
  expect(parseKnownLimits('list.yml', '- page: fruit\n  code: x\n  limit: moon\n  reason: no\n').problems.length).toBe(2)
})

test('counts what runs and what each limit costs', () => {
  const results = new Map([
    ['a', { outcome: 'runs' }],
    ['b', { outcome: 'runs' }],
    ['c', { outcome: 'not', limit: 'threads' }],
    ['d', { outcome: 'differs', limit: 'threads', how: '' }],
  ] as const)
  expect(describeResults(results)).toEqual([
    '2 of 4 examples run in the playground as their pages say (50.0 %). The others: threads 2 (1 run with another result).',
  ])
})
