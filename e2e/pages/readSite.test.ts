import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readSite } from './readSite'
import { wholePage } from './testing/testPage'

// The threads' code is bundled first; the machine may have other work.
jest.setTimeout(60_000)

const data = (route: string) =>
  `<script type="application/json" id="page-data">{"path":"${route}","componentChunkName":"page","result":{}}</script><script data-page-path="${route}"></script>`

const plums = wholePage().replace('</body>', `${data('/docs/introduction')}<script type="application/ld+json">{}</script></body>`)
const home = wholePage().replace('</body>', `${data('/')}</body>`)

let root: string
let docs: string
const write = (folder: string, name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}
const writePage = (html: string) => {
  write(root, 'docs/introduction.html', html)
  write(root, 'docs/introduction/index.html', html)
}
const redirects = '/docs /docs/introduction 301!\n/docs/ /docs/introduction 301!\n'

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'dist-'))
  docs = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'))
  write(root, 'index.html', home)
  write(root, '_headers', '/*\n  X-Frame-Options: DENY\n')
  write(root, '_redirects', redirects)
  writePage(plums)
})
afterEach(() => {
  for (const folder of [root, docs]) fs.rmSync(folder, { recursive: true })
})

/** What is wrong with the site, aside from the frame of single pages. */
const problems = async () => {
  const report = await readSite(root, docs)
  return report.problems
    .filter(({ message }) => !/security policy|stylesheet|heading/.test(message))
    .map(({ file, message }) => `${file}  ${message}`)
}

test('reads every page once, though it is published at two addresses', async () => {
  const { pages } = await readSite(root, docs)
  expect(pages.map(({ file, route }) => [file, route])).toEqual([
    ['docs/introduction.html', '/docs/introduction'],
    ['index.html', '/'],
  ])
  expect(await problems()).toEqual([])
})

test('reports what is wrong with a page under its file', async () => {
  writePage(plums.replace('<main ', '<main aria-labell="1" '))
  expect(await problems()).toEqual([expect.stringContaining('docs/introduction.html  No element of the site has "aria-labell"')])
})

test('reports two addresses of a page that differ, and one that is missing', async () => {
  write(root, 'docs/introduction/index.html', home)
  expect(await problems()).toContain(
    'docs/introduction/index.html  It differs from docs/introduction.html, the same page at its other address.',
  )
  fs.rmSync(path.join(root, 'docs/introduction'), { recursive: true })
  expect(await problems()).toContain('docs/introduction.html  The page is published at one of its two addresses alone.')
})

test('reports a header or footer that is not that of the others', async () => {
  write(root, 'figs.html', home.replace('Fruits</a>', 'Figs</a>'))
  expect(await problems()).toContain('figs.html  The header or the footer is not that of the other pages.')
})

test('reports redirects that are missing, and those that nobody asked for', async () => {
  write(root, '_redirects', '/plums /docs/introduction 301\n')
  expect(await problems()).toEqual([
    '_redirects  This redirect is missing: /docs → /docs/introduction (301)',
    '_redirects  This redirect does not belong here: /plums → /docs/introduction (301)',
  ])
})

test('reports pages that are written and not published, and drafts that are', async () => {
  write(docs, 'figs.mdx', '---\ntitle: Figs\ndescription: All about figs.\n---\n')
  write(docs, 'introduction.mdx', '---\ntitle: Plums\ndescription: All about plums.\ndraft: true\n---\n')
  expect(await problems()).toEqual([
    'docs/figs.html  The page is written and not published.',
    'docs/introduction.html  A draft is published.',
  ])
})

test('a page that has moved leads to its new place', async () => {
  write(root, 'docs.html', '<!DOCTYPE html><p>Gone</p>')
  expect(await problems()).toContain('docs.html  The page does not lead to where it has moved.')
})
