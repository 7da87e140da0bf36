import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ReadFiles } from './readFiles'
import { RenderCache, type CachedPage } from './renderCache'

let root: string
let cache: RenderCache

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'))
  cache = new RenderCache(root)
  fs.writeFileSync(path.join(root, 'pear.svg'), 'green')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const input = { file: 'content/docs/pear.mdx', source: 'A pear.', pipeline: 'one' }
const page: CachedPage = {
  fields: '{"title":"Pear"}',
  html: '<p>A pear.</p>\n',
  markdown: 'A pear.\n',
  symbols: [],
  record: { sections: [], symbols: [], headings: [], links: [], messages: [], terms: [], lengths: [] },
}

/** Keeps the page as one that shows these files. */
function add(...names: string[]): string {
  const files = new ReadFiles(root)
  for (const name of names) files.read(path.join(root, name))
  return cache.add(input, files.all, page)
}

const folder = () => path.join(root, '.build/pages')

test('what was kept is found by its source, pipeline and file', () => {
  const key = add('pear.svg')
  expect(cache.find(input)).toBe(key)
  expect([cache.html(key), cache.markdown(key), cache.fields(key), cache.symbols(key), cache.record(key)]).toEqual([
    page.html,
    page.markdown,
    page.fields,
    page.symbols,
    page.record,
  ])
  for (const other of [{ source: 'A plum.' }, { pipeline: 'two' }, { file: 'content/docs/plum.mdx' }])
    expect(cache.find({ ...input, ...other })).toBeUndefined()
})

test('a file that the page was made from changes the key: when it is edited, taken away, or there at last', () => {
  const key = add('pear.svg', 'plum.svg')
  fs.writeFileSync(path.join(root, 'pear.svg'), 'red')
  expect(cache.find(input)).toBeUndefined()
  fs.rmSync(path.join(root, 'pear.svg'))
  expect(cache.find(input)).toBeUndefined()
  fs.writeFileSync(path.join(root, 'pear.svg'), 'green')
  expect(cache.find(input)).toBe(key)
  fs.writeFileSync(path.join(root, 'plum.svg'), 'blue')
  expect(cache.find(input)).toBeUndefined()
})

test('an entry of which any file is damaged or missing counts as none, and is made anew', () => {
  const key = add('pear.svg')
  for (const name of fs.readdirSync(folder())) {
    const file = path.join(folder(), name)
    const sound = fs.readFileSync(file)
    for (const damaged of [sound.subarray(0, -1), Buffer.concat([sound.subarray(0, 40), Buffer.from('x'), sound.subarray(41)]), '']) {
      fs.writeFileSync(file, damaged)
      expect([name, cache.find(input)]).toEqual([name, undefined])
    }
    fs.rmSync(file)
    expect([name, cache.find(input)]).toEqual([name, undefined])
    add('pear.svg')
    expect(cache.find(input)).toBe(key)
  }
})

test('who reads a damaged entry hears of it', () => {
  const key = add()
  fs.writeFileSync(path.join(folder(), `${key}.html`), 'half a p')
  expect(() => cache.html(key)).toThrow(/^\.build\/pages\/.*\.html is missing or damaged\. The next build makes it again\.$/)
})

test('old entries go unless a page uses them', () => {
  const used = add()
  cache.add({ ...input, source: 'A plum.' }, [], page)
  const inAMonth = Date.now() + 30 * 24 * 3600 * 1000
  cache.prune([used])
  expect(fs.readdirSync(folder())).toHaveLength(12)
  cache.prune([used], inAMonth)
  expect(fs.readdirSync(folder())).toHaveLength(6)
  expect(cache.find(input)).toBe(used)
})
