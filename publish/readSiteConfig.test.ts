import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { overlaySite } from '../bench/overlaySite'

// Each starts a process, and the machine may have other work.
jest.setTimeout(60_000)

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
const original = fs.readFileSync('e2e/fixture-site/site.config.ts', 'utf8').replace("'../../src/", "'./src/")
const lines = original.split('\n')
const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1

beforeAll(() => overlaySite(root))
afterAll(() => fs.rmSync(root, { recursive: true }))

/** Runs `npm run build` or `npm run develop` with a configuration. Returns all that it prints. */
function run(command: 'build' | 'develop', config: string) {
  fs.writeFileSync(path.join(root, 'site.config.ts'), config)
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, path.join(root, `publish/${command}.ts`)], {
    cwd: root,
    encoding: 'utf8',
    timeout: 50_000,
  })
  return { status, output: `${stdout}${stderr}` }
}

const replaced = (from: string, to: string) => {
  if (!original.includes(from)) throw new Error(`The configuration has no ${from}`)
  return original.replace(from, to)
}

const docsBlock = original.slice(original.indexOf('  docs: {'), original.indexOf('  downloads:'))

const broken: [name: string, config: string, said: string[]][] = [
  [
    'an item of an unknown type',
    replaced("{ type: 'doc', to: '/docs/picture'", "{ type: 'dok', to: '/docs/picture'"),
    [`site.config.ts:${lineOf("to: '/docs/picture'")}  navbar.items[1] "Picture" has the unknown type "dok".`, '    Did you mean "doc"?'],
  ],
  [
    'a dropdown without items',
    replaced("items: [{ type: 'link', to: '/docs/nuts/hazel', label: 'Hazel' }]", 'items: []'),
    [`site.config.ts:${lineOf('/docs/nuts/hazel')}  navbar.items[3] "Nuts".items has no entries.`],
  ],
  [
    'a version without a name',
    replaced("{ name: '1.0', label: '1.0' }", "{ label: '1.0' }"),
    [`site.config.ts:${lineOf("name: '1.0'")}  docs.versions[1] "1.0" has no "name".`],
  ],
  ['no docs', replaced(docsBlock, ''), [`site.config.ts:${lineOf('export const config')}  The configuration has no "docs".`]],
  ['a syntax error', replaced("basePath: '/',", "basePath: '/;"), [`site.config.ts:${lineOf('basePath')}  Unterminated string literal.`]],
  [
    'an import of nothing',
    `import { labels } from './labels'\n${replaced("label: 'Docs'", 'label: labels.docs')}`,
    ['site.config.ts:1  Could not resolve "./labels".'],
  ],
  [
    'an expression that throws',
    replaced("label: 'Docs'", 'label: JSON.parse("{")'),
    [`site.config.ts:${lineOf("label: 'Docs'")}  The file cannot be run: `],
  ],
  ['another export', replaced('export const config', 'export const settings'), ['site.config.ts  The file does not export "config".']],
]

test.each(broken)('%s is named in a message with file and line, and Gatsby does not start', (_, config, said) => {
  const { status, output } = run('build', config)
  for (const line of said) expect(output).toContain(line)
  expect(output.match(/site\.config\.ts/g)).toHaveLength(1)
  expect(output).toContain('The build failed. The published site stays as it was.')
  expect(output).not.toMatch(/^\s+at |gatsby/im)
  expect(output.split('\n').length).toBeLessThan(8)
  expect(status).toBe(1)
})

test.each(broken.slice(0, 5))('%s stops the development server with the same message', (_, config, said) => {
  const { status, output } = run('develop', config)
  for (const line of said) expect(output).toContain(line)
  expect(output).not.toMatch(/^\s+at |gatsby/im)
  expect(output.split('\n').length).toBeLessThan(4)
  expect(status).toBe(1)
})
