import { judge } from './judge'
import type { PlaygroundOutcome } from './outcome'

const example = { mode: 'run', exit: 0, output: 'pear' } as const
const outcome: PlaygroundOutcome = {
  isBuilt: true,
  messages: '',
  stdout: 'pear\n',
  stderr: '',
  findings: [],
  end: { how: 'exit', status: 0 },
  isRestUsed: false,
}

test('takes an example that prints and ends as its page says', () => {
  expect(judge(example, outcome).isPassed).toBe(true)
})

test('takes a trap for the signal that it stands for', () => {
  const end = { how: 'signal', signal: 'SIGABRT', words: 'abort' } as const
  expect(judge({ ...example, exit: 'SIGABRT' }, { ...outcome, end }).isPassed).toBe(true)
  expect(judge(example, { ...outcome, end }).message).toContain('The trap: abort')
})

test.each<[string, Partial<PlaygroundOutcome>]>([
  ['prints something else', { stdout: 'plum' }],
  ['ends otherwise', { end: { how: 'exit', status: 1 } }],
  ['is rejected', { isBuilt: false, messages: 'error: no' }],
  ['prints without end', { end: { how: 'output' } }],
  ['has to be stopped', { killed: 'it took more than 30 s' }],
  ['breaks the compiler', { isBroken: true, isBuilt: false }],
])('refuses one that %s', (_, change) => {
  expect(judge(example, { ...outcome, ...change }).isPassed).toBe(false)
})

test('wants examples of mistakes to be rejected, or warned of where the page asks for words', () => {
  const fails = { mode: 'fails', exit: 0, output: '' } as const
  const warned = { ...outcome, messages: 'main.c:1:1: warning: format' }
  expect(judge(fails, { ...outcome, isBuilt: false }).isPassed).toBe(true)
  expect(judge(fails, warned).isPassed).toBe(false)
  expect(judge({ ...fails, error: 'format' }, warned).isPassed).toBe(true)
})
