import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkNode, ensurePackages, missingPackages } from './setup.mjs'

// Some start npm, which here is a script of a few lines.
jest.setTimeout(60_000)

const lock = {
  packages: {
    '': {},
    'node_modules/pear': { version: '1.0.0' },
    'node_modules/peeler': { version: '2.0.0', dev: true },
    'node_modules/pear-for-windows': { version: '1.0.0', optional: true },
  },
}
const installed = (names: readonly string[]) => ({
  packages: Object.fromEntries(Object.entries(lock.packages).filter(([place]) => names.includes(path.basename(place)))),
})

test.each([
  [['pear', 'peeler'], false, false],
  [['pear'], false, true],
  [['peeler'], true, false],
  [[], true, true],
])('with %j installed, packages of the site are missing: %s; of tests: %s', (names, forSite, forTests) => {
  expect(missingPackages(lock, installed(names))).toEqual({ forSite, forTests })
})

test('a package of another version is missing', () => {
  const old = { packages: { ...installed(['pear', 'peeler']).packages, 'node_modules/pear': { version: '0.9.0' } } }
  expect(missingPackages(lock, old)).toEqual({ forSite: true, forTests: false })
})

test('a Node that is too old is refused with where to get another', () => {
  expect(() => checkNode('20.18.1')).toThrow('Node 20.19 or newer is needed, and this is 20.18.1.')
  expect(() => checkNode('20.19.0')).not.toThrow()
})

describe('installing', () => {
  let root: string
  let lines: string[]
  const path_ = process.env['PATH']

  /** Takes npm's place: notes how it was called, warns a lot, and installs what it was asked for. */
  const npm = (status: number) => `#!/bin/sh
echo "$@" >> calls.txt
echo "npm warn ERESOLVE overriding peer dependency"
echo "the reason" >&2
exit ${status}
`
  const install = (names: readonly string[]) =>
    fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify(installed(names)))
  const replaceNpm = (status: number) => fs.writeFileSync(path.join(root, 'bin/npm'), npm(status), { mode: 0o755 })
  const calls = () => (fs.existsSync(path.join(root, 'calls.txt')) ? fs.readFileSync(path.join(root, 'calls.txt'), 'utf8') : '')

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'))
    for (const folder of ['bin', 'node_modules']) fs.mkdirSync(path.join(root, folder))
    fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
    replaceNpm(0)
    process.env['PATH'] = `${path.join(root, 'bin')}:${path_}`
    lines = []
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  })
  afterEach(() => {
    process.env['PATH'] = path_
    jest.restoreAllMocks()
    fs.rmSync(root, { recursive: true })
  })

  test('a fresh clone gets what the site needs, and the warnings of npm go to a log', async () => {
    await ensurePackages({ root, isTested: false })
    expect(calls()).toMatch(/^ci --omit=dev /)
    expect(lines.join('\n')).not.toContain('ERESOLVE')
    expect(lines[0]).toContain('.build/npm.log')
    expect(fs.readFileSync(path.join(root, '.build/npm.log'), 'utf8')).toContain('ERESOLVE')
  })

  test('tests get everything, and what is there is kept', async () => {
    await ensurePackages({ root, isTested: true })
    expect(calls()).toMatch(/^ci --include=dev /)
    fs.rmSync(path.join(root, 'calls.txt'))
    install(['pear'])
    await ensurePackages({ root, isTested: true })
    expect(calls()).toMatch(/^install --include=dev --no-save /)
  })

  test('nothing is installed where nothing is missing', async () => {
    install(['pear'])
    await ensurePackages({ root, isTested: false })
    install(['pear', 'peeler'])
    await ensurePackages({ root, isTested: true })
    expect([calls(), lines]).toEqual(['', []])
  })

  test('a failure shows the end of the log', async () => {
    replaceNpm(1)
    await expect(ensurePackages({ root, isTested: false })).rejects.toThrow(/the reason\n\nThe packages could not be installed/)
  })
})
