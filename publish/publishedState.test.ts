import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { askPublished, forgetPublished, isUntouched, notePublished, readInputs, type Inputs } from './publishedState'

// Each test starts git several times.
jest.setTimeout(60_000)

let root: string
let environment: NodeJS.ProcessEnv
const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'linked-'))
afterAll(() => fs.rmSync(elsewhere, { recursive: true }))

const write = (name: string, content: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), content)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root, stdio: 'ignore' })

const now = new Date('2026-11-25')

function inputs(): Inputs {
  const read = readInputs([root], environment, now)
  if (!read) throw new Error('The inputs cannot be known.')
  return read
}
const ask = () => askPublished(root, readInputs([root], environment, now))

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'inputs-'))
  environment = { PATH: process.env['PATH'], CODEFRAME_TUNING: 'on' }
  write('content/docs/apple.mdx', 'Apples.')
  write('src/page.ts', 'export {}')
  write('node_modules/pear/package.json', '{"version":"1.0.0"}')
  write('node_modules/.package-lock.json', '{"packages":{"node_modules/pear":{"version":"1.0.0"}}}')
  write('dist/index.html', '<p>Apples.</p>')
  git('init', '-q')
  git('add', 'content', 'src')
  git('commit', '-qm', 'Add apples')
  notePublished(root, inputs(), 2)
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('a site to which nothing has happened is current, and says how many warnings its build had', () => {
  expect(ask()).toEqual({ isCurrent: true, warnings: 2 })
})

test('what builds, tests and terminals leave behind is no change', () => {
  for (const name of ['.cache/a', 'public/a', '.build/pages/a', 'node_modules/.cache/a', 'dist.7.part/a', 'start.log', 'coverage/a'])
    write(name, 'a')
  environment['PWD'] = '/elsewhere'
  environment['npm_command'] = 'start'
  fs.utimesSync(path.join(root, 'src/page.ts'), 1, 1)
  expect(ask().isCurrent).toBe(true)
})

/** Each changes something that decides what a build makes. */
const changes: [string, string, () => void][] = [
  ['an edited page', 'content/docs/apple.mdx has changed', () => write('content/docs/apple.mdx', 'Pears!.')],
  ['a new page', 'content/docs/pear.mdx has changed', () => write('content/docs/pear.mdx', 'Pears.')],
  ['a deleted page', 'content/docs/apple.mdx has changed', () => fs.rmSync(path.join(root, 'content/docs/apple.mdx'))],
  ['a renamed page', 'has changed', () => fs.renameSync(path.join(root, 'content/docs/apple.mdx'), path.join(root, 'content/docs/a.mdx'))],
  ['edited code', 'src/page.ts has changed', () => write('src/page.ts', 'export { }')],
  ['a configuration', 'site.config.ts has changed', () => write('site.config.ts', 'export {}')],
  ['variables in a file', '.env.production has changed', () => write('.env.production', 'GATSBY_A=1')],
  ['a log that is published', 'static/a.log has changed', () => write('static/a.log', '')],
  ['a commit without files', 'the history has changed', () => git('commit', '-q', '--allow-empty', '-m', 'Say so')],
  ['an amended date', 'the history has changed', () => git('commit', '-q', '--amend', '--no-edit', '--date', '2020-01-01T00:00:00Z')],
  ['a history cut off', 'the history has changed', () => write('.git/shallow', `${'0'.repeat(40)}\n`)],
  ['a checkout that is none any more', 'the history has changed', () => fs.rmSync(path.join(root, '.git'), { recursive: true })],
  ['another list of packages', 'a package has changed', () => write('node_modules/.package-lock.json', '{"packages":{}}')],
  ['a package that was replaced', 'a package has changed', () => write('node_modules/pear/package.json', '{"version":"1.0.1"} ')],
  ['a package that is gone', 'a package has changed', () => fs.rmSync(path.join(root, 'node_modules/pear'), { recursive: true })],
  ['a switch', 'the environment has changed', () => Object.assign(environment, { CODEFRAME_TUNING: 'off' })],
  ['a preview', 'the environment has changed', () => Object.assign(environment, { NETLIFY: 'true' })],
  ['a variable for the browser', 'the environment has changed', () => Object.assign(environment, { GATSBY_A: '1' })],
  ['an edited file of dist', 'dist/index.html is not as', () => write('dist/index.html', 'spoilt')],
  ['a new file in dist', 'dist/more.html is not as', () => write('dist/more.html', '')],
  [
    'a missing file in dist',
    'is not as the last build left it',
    () => (fs.rmSync(path.join(root, 'dist/index.html')), write('dist/a', '')),
  ],
  ['no note', 'it is not known of what dist was made', () => forgetPublished(root)],
  ['a damaged note', 'it is not known of what dist was made', () => write('.build/published.json', '{"format":1')],
  ['a link to a folder', 'a link leads to a folder or nowhere', () => fs.symlinkSync(os.tmpdir(), path.join(root, 'content/more'))],
  ['a link that leads nowhere', 'a link leads to a folder or nowhere', () => fs.symlinkSync('gone', path.join(root, 'content/more'))],
]

test.each(changes)('after %s the site is not current, and the reason is named', (_, reason, change) => {
  change()
  expect(ask()).toEqual({ isCurrent: false, reason: expect.stringContaining(reason) })
})

test('a linked file counts by what it holds', () => {
  const target = path.join(elsewhere, 'linked.txt')
  fs.writeFileSync(target, 'one')
  fs.symlinkSync(target, path.join(root, 'static.txt'))
  notePublished(root, inputs(), 0)
  expect(ask().isCurrent).toBe(true)
  fs.writeFileSync(target, 'two')
  expect(ask().isCurrent).toBe(false)
})

test('without a dist there is no reason, only something to build', () => {
  fs.rmSync(path.join(root, 'dist'), { recursive: true })
  expect(ask()).toEqual({ isCurrent: false, reason: undefined })
})

test('the site is built again when its security.txt is about to expire', () => {
  const later = new Date(Date.now() + 300 * 24 * 3600 * 1000)
  expect(askPublished(root, readInputs([root], environment, later))).toEqual({
    isCurrent: false,
    reason: 'the expiry of security.txt has changed',
  })
})

test('an edit during a build is noticed, even when it was taken back', () => {
  const since = Date.now() + 10
  const before = inputs()
  expect(isUntouched(before, inputs(), since)).toBe(true)
  while (Date.now() <= since + 10);
  write('content/docs/apple.mdx', 'Pears.')
  write('content/docs/apple.mdx', 'Apples.')
  expect(inputs().files.get(path.join(root, 'content/docs/apple.mdx'))?.digest).toBe(
    before.files.get(path.join(root, 'content/docs/apple.mdx'))?.digest,
  )
  expect(isUntouched(before, inputs(), since)).toBe(false)
})

test('a page that was deleted during a build, or a commit, is noticed', () => {
  const since = Date.now() + 60_000
  const before = inputs()
  git('commit', '-q', '--allow-empty', '-m', 'Say so')
  expect(isUntouched(before, inputs(), since)).toBe(false)
  const between = inputs()
  fs.rmSync(path.join(root, 'content/docs/apple.mdx'))
  expect(isUntouched(between, inputs(), since)).toBe(false)
})
