import type { CheckedResult } from '../../src/playground/checkedResults'
import { readPage } from '../examples/readPage'
import { recordFailures } from './checksData'
import { checksDigest } from './checksDigest'
import { checkedTasks } from './verifyChecks'

const source = `---
title: Pears
description: What becomes of a pear that falls far from its tree.
---

\`\`\`c errs
int main(void) { return 1 / 0; }
\`\`\`
\`\`\`observed
Everywhere: ends by SIGFPE
\`\`\`

\`\`\`c run
int main(void) {}
\`\`\`
`

const tasks = checkedTasks([readPage('content/docs/fruits/pear.mdx', source)])
const key = tasks[0]?.key ?? ''
const nothing: CheckedResult = { outcome: 'nothing' }
const record = (...keys: string[]) => ({ checks: 'now', results: new Map(keys.map((each) => [each, nothing])) })
const messages = (failures: ReturnType<typeof recordFailures>) => failures.map(({ file, line, message }) => `${file}:${line} ${message}`)

test('a record of all programs, made with these checks, is complete', () => {
  expect(tasks).toHaveLength(1)
  expect(recordFailures(tasks, record(key), 'now')).toEqual([])
})

test('a program that nobody has tried is a failure at its line, and a result that no page needs is one, too', () => {
  expect(messages(recordFailures(tasks, record('0123'), 'now'))).toEqual([
    'content/docs/fruits/pear.mdx:6 Nobody has run this program with checks. Run npm run verify -- --checks fruits/pear, and commit content/data/checks.json.',
    'content/data/checks.json:1 1 results are of programs that no page shows. Run npm run verify -- --checks, and commit the file.',
  ])
})

test('a record that was made with other checks is a failure', () => {
  expect(messages(recordFailures(tasks, record(key), 'then'))).toEqual([
    'content/data/checks.json:1 The checks of the playground have changed since this was written. Run npm run verify -- --checks, and commit the file.',
  ])
})

test('the digest of the checks stays the same while nothing changes', () => {
  expect(checksDigest(process.cwd())).toMatch(/^[0-9a-f]{16}$/)
  expect(checksDigest(process.cwd())).toBe(checksDigest(process.cwd()))
})
