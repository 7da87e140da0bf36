import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isShallow } from './gitHistory'
import { lastUpdatedDates } from './lastUpdated'

// Each starts git several times, and the machine may have other work.
jest.setTimeout(60_000)

let root: string

const git = (date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Pear', '-c', 'user.email=pear@example.org', '-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  })

function commit(date: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  git(date, 'add', '.')
  git(date, 'commit', '-m', 'Grow')
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'dates-'))
})

afterEach(() => fs.rmSync(root, { recursive: true }))

test('is the date of the last commit that changed a file', () => {
  git('', 'init')
  commit('2025-01-01T10:00:00+00:00', { 'docs/pear.mdx': '1', 'docs/nuts/hazel.mdx': '1' })
  commit('2025-02-02T10:00:00+00:00', { 'docs/pear.mdx': '2', 'other/x.mdx': '1' })
  expect(lastUpdatedDates(['docs'], root)).toEqual(
    new Map([
      ['docs/pear.mdx', '2025-02-02T10:00:00+00:00'],
      ['docs/nuts/hazel.mdx', '2025-01-01T10:00:00+00:00'],
    ]),
  )
})

test('knows names with spaces and accents', () => {
  git('', 'init')
  commit('2025-01-01T10:00:00+00:00', { 'docs/Utility Commands.mdx': '1', 'docs/pêche.mdx': '1' })
  expect([...lastUpdatedDates(['docs'], root).keys()].sort()).toEqual(['docs/Utility Commands.mdx', 'docs/pêche.mdx'])
})

test('counts paths from the root of the site, which may be a folder of the checkout', () => {
  git('', 'init')
  commit('2025-01-01T10:00:00+00:00', { 'site/docs/pear.mdx': '1', 'docs/plum.mdx': '1' })
  expect([...lastUpdatedDates(['docs'], path.join(root, 'site')).keys()]).toEqual(['docs/pear.mdx'])
})

test('a shallow clone dates only what its commits are known to have changed', () => {
  git('', 'init')
  commit('2025-01-01T10:00:00+00:00', { 'docs/pear.mdx': '1', 'docs/plum.mdx': '1' })
  commit('2025-02-02T10:00:00+00:00', { 'docs/pear.mdx': '2', 'other/x.mdx': '1' })
  commit('2025-03-03T10:00:00+00:00', { 'docs/plum.mdx': '2' })
  const clone = path.join(root, 'clone')
  git('', 'clone', '--depth', '2', `file://${root}`, clone)
  expect(lastUpdatedDates(['docs'], clone)).toEqual(new Map([['docs/plum.mdx', '2025-03-03T10:00:00+00:00']]))
  expect([isShallow(root), isShallow(clone)]).toEqual([false, true])
})

test('is empty outside of a checkout', () => {
  expect(lastUpdatedDates(['docs'], root).size).toBe(0)
  expect(isShallow(root)).toBe(false)
})
