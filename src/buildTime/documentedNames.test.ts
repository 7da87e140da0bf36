import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type * as documentedNames from './documentedNames'
import { currentNames, readNames, refreshNames } from './documentedNames'

let root: string
let docs: string

const write = (name: string, body: string) => {
  fs.mkdirSync(path.dirname(path.join(docs, name)), { recursive: true })
  fs.writeFileSync(path.join(docs, name), `---\nlanguage: c\n---\n\n${body}\n`)
}
const block = (name: string) => `<Symbol name="${name}" kind="function">\n\nText.\n\n</Symbol>`

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'names-'))
  docs = path.join(root, 'content/docs')
  write('pear.mdx', block('peel'))
  write('plum.mdx', 'See `peel()`.')
})

afterEach(() => fs.rmSync(root, { recursive: true }))

test('reads the names of all pages', () => {
  expect(readNames(root).find('c', 'peel')[0]).toMatchObject({ id: 'peel', page: { path: '/docs/pear' } })
})

test('a site without docs has no names', () => {
  expect(readNames(path.join(root, 'nowhere')).pages).toEqual([])
})

test('the digest changes with the names, and threads get the names that belong to it', () => {
  const first = refreshNames(root, 'p')
  write('plum.mdx', 'See `peel`.')
  expect(refreshNames(root, 'p').digest).toBe(first.digest)
  write('fig.mdx', block('rot'))
  const second = refreshNames(root, 'p')
  expect(second.digest).not.toBe(first.digest)
  expect(currentNames(root, 'p', second.digest).find('c', 'rot')).toHaveLength(1)
  jest.isolateModules(() => {
    const thread = jest.requireActual<typeof documentedNames>('./documentedNames')
    expect(thread.currentNames(root, 'p', second.digest).find('c', 'rot')).toHaveLength(1)
  })
})

test('a page that is gone takes its names with it', () => {
  refreshNames(root, 'p')
  fs.rmSync(path.join(docs, 'pear.mdx'))
  expect(refreshNames(root, 'p').index.find('c', 'peel')).toEqual([])
})

test('another scanner looks at every page again', () => {
  refreshNames(root, 'p')
  const kept = path.join(root, '.build/documented-names.json')
  fs.writeFileSync(kept, fs.readFileSync(kept, 'utf8').replaceAll('peel', 'cut'))
  expect(refreshNames(root, 'p').index.find('c', 'cut')).toHaveLength(1)
  expect(refreshNames(root, 'q').index.find('c', 'peel')).toHaveLength(1)
})
