import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// Each starts processes, and the machine may have other work.
jest.setTimeout(60_000)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

let packages = '{}'

/** Runs the script of `npm run check` with tools that only print their name, of which some fail. */
function check(...failing: string[]) {
  fs.writeFileSync(path.join(folder, 'package.json'), packages)
  fs.mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true })
  for (const tool of ['tsc', 'eslint', 'prettier', 'jest']) {
    const code = failing.includes(tool) ? 1 : 0
    fs.writeFileSync(path.join(folder, 'node_modules/.bin', tool), `#!/bin/sh\necho "this is ${tool} $@"\nexit ${code}\n`, { mode: 0o755 })
  }
  const command = ['--import', pathToFileURL(require.resolve('tsx')).href, path.join(__dirname, 'check.ts')]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n') }
}

/** What was printed below the heading of a check. */
const below = (lines: readonly string[], name: string) => lines[lines.indexOf(`── ${name} ──`) + 1]

test('runs every tool, and shows what each says below the name of the check', () => {
  const { status, lines } = check()
  expect(below(lines, 'types')).toMatch(/^this is tsc --noEmit /)
  expect(below(lines, 'lint')).toMatch(/^this is eslint \. /)
  expect(below(lines, 'format')).toMatch(/^this is prettier --check /)
  expect(below(lines, 'unit tests')).toMatch(/^this is jest /)
  expect([status, lines.at(-1)]).toEqual([0, 'All quick checks passed.'])
})

test('goes on after a tool that fails, and names its check in the end', () => {
  const { status, lines } = check('eslint')
  expect(below(lines, 'unit tests')).toMatch(/^this is jest /)
  expect([status, lines.at(-1)]).toEqual([1, 'Failed: lint.'])
})

test('lints everything anew when the packages that the project names have changed', () => {
  const cache = () => below(check().lines, 'lint')
  const before = cache()
  expect(before).toMatch(/--cache-location \.build\/checks\/lint-\w+$/)
  expect(cache()).toBe(before)
  packages = '{ "dependencies": {} }'
  expect(cache()).not.toBe(before)
})

test('leaves out tests that there are', () => {
  const named = [...fs.readFileSync(path.join(__dirname, 'check.ts'), 'utf8').matchAll(/^ {2}'(.*)',$/gm)].map(
    ([, name]) => `${name}.test.ts`,
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !fs.existsSync(path.join(__dirname, '..', name)))).toEqual([])
})
