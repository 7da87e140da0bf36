import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { createPages } from './createPages'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  fs.mkdirSync(path.join(root, 'content/data'), { recursive: true })
})

afterEach(() => {
  jest.restoreAllMocks()
  fs.rmSync(root, { recursive: true })
})

const write = (name: string, text: string) => fs.writeFileSync(path.join(root, 'content/data', name), text)

type CreatePages = NonNullable<GatsbyNode['createPages']>

/** Runs the hook on a site without pages. Returns what it prints, and the message with which it stops. */
async function build(categories: readonly object[] = []) {
  let printed = ''
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  jest.spyOn(fs, 'writeSync').mockImplementation((_file: number, text: unknown) => (printed += String(text)).length)
  const panic = (message: string) => {
    throw new Error(message)
  }
  const noNodes = { allDoc: { nodes: [] }, allCategory: { nodes: categories }, allPackage: { nodes: [] } }
  const args = {
    graphql: () => Promise.resolve({ data: noNodes }),
    actions: {},
    reporter: { panic },
    store: { getState: () => ({ program: { directory: root } }) },
  }
  const hook = createPages as CreatePages
  const stopped = await Promise.resolve(hook(args as unknown as Parameters<CreatePages>[0], { plugins: [] }, () => undefined)).catch(String)
  return { printed, stopped }
}

test('problems of all data files are printed at once with file and line, and stop a production build', async () => {
  write('commands.yml', '- name: new\n  descripton: Creates a project.\n  page: /docs/new\n')
  write('packages.yml', '- name: [')
  write('roadmap.yml', 'intro: Where we go.\nalsoNow: Fruits.\nreleases:\n  - id: 3\n    label: Three\n    state: done\n    items: []\n')
  const { printed, stopped } = await build()
  expect(printed.match(/^content.*/gm)).toEqual([
    'content/data/commands.yml:1  "description" is missing in the list of commands.',
    'content/data/commands.yml:2  Unknown key "descripton" in the list of commands.',
    expect.stringMatching(/^content\/data\/packages\.yml:1 {2}Malformed YAML in the list of packages: /),
    'content/data/roadmap.yml:4  "id" must be text.',
    'content/data/roadmap.yml:6  "state" cannot be "done".',
  ])
  expect(stopped).toMatch(/^Error: \d+ of them stop the build\. The published site stays as it was\.$/)
})

test('a site need not have each of the data files', async () => {
  const { printed } = await build()
  expect(printed).not.toContain('content/data')
})

test('links of the configuration that lead to no page are named with their line, and so is a main doc that does not come first', async () => {
  fs.copyFileSync('site.config.ts', path.join(root, 'site.config.ts'))
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  fs.writeFileSync(path.join(root, 'package.json'), '{}')
  const lines = fs.readFileSync('site.config.ts', 'utf8').split('\n')
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
  const { printed, stopped } = await build()
  expect(printed).toContain(`site.config.ts:${lineOf("to: '/docs/getting-started'")}  Link to "/docs/getting-started" leads to no page.`)
  expect(printed).toContain(`site.config.ts:${lineOf('mainDoc')}  "docs.mainDoc" is "/docs/introduction"`)
  expect(stopped).toContain('stop the build')
})

test('a category that an author deletes while pages are planned does not end the planning', async () => {
  const file = 'content/docs/herbs/_category_.yml'
  const category = { file, folder: 'herbs', label: 'Herbs', link: 'doc', links: [], problems: [], introMarkdown: '', description: '' }
  const { printed, stopped } = await build([category])
  expect(printed).toContain(`${file}:1  The category "Herbs" asks for the index page of its folder`)
  expect(stopped).toContain('stop the build')
})
