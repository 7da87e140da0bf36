import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { filesBelow } from '../../publish/publicFiles'
import type { PageReport } from './readWorker'
import { siteFileProblems } from './siteFiles'

const siteUrl = 'https://fruits.example'

const page = (file: string, route: string, isListed = true): PageReport => ({
  file,
  route,
  isListed,
  folder: undefined,
  bytes: 1,
  problems: [],
  frame: '',
  shapes: [],
})
const pages = [page('index.html', '/'), page('docs/plums.html', '/docs/plums'), page('404.html', '/404', false)]

const whole: Readonly<Record<string, string>> = {
  'index.md': '# Fruits\n',
  'docs/plums.md': '# Plums\n',
  'page-data/index/page-data.json': '{}',
  'page-data/docs/plums/page-data.json': '{}',
  'sitemap.xml': `<urlset><url><loc>${siteUrl}/</loc></url><url><loc>${siteUrl}/docs/plums</loc></url></urlset>`,
  'robots.txt': '',
  'feed.xml': '',
  'llms.txt': '',
  'llms-full.txt': '',
  'opensearch.xml': '',
  'site.webmanifest': '{}',
  'search/manifest.json': '{"folder":"f","names":[1],"prose":[],"texts":[1]}',
  'search/f/names-0.json': '[]',
  'search/f/text-0.json': '[]',
  'sw.js': 'store(["/app-1.js"])',
  'app-1.js': '',
  'docs/plums.html': '',
  'docs/plums/index.html': '',
  'offline/plums.json': '{"label":"Plums","bytes":1,"pages":["/docs/plums"],"pictures":["/plum.svg"],"searchBytes":1}',
  'plum.svg': '',
  'playground/manifest.json': `{"files":{"c":{"parts":[["${'a'.repeat(32)}",1]]}},"workers":{"program":"/playground/program-1.js"}}`,
  [`playground/parts/${'a'.repeat(32)}.bin`]: '',
  'playground/program-1.js': '',
}

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))
  for (const [name, text] of Object.entries(whole)) write(name, text)
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

const problems = () =>
  siteFileProblems({ root, files: new Set(filesBelow(root)), siteUrl }, pages).map(({ file, message }) => `${file}  ${message}`)

test('finds nothing wrong with a site that has all its files', () => {
  expect(problems()).toEqual([])
})

test.each([
  ['docs/plums.md', 'docs/plums.html  It has no Markdown copy that begins with its title.'],
  ['page-data/index/page-data.json', 'index.html  Its data is not published: page-data/index/page-data.json'],
  ['search/f/text-0.json', 'search/manifest.json  It names "/search/f/text-0.json", which is not published.'],
  ['app-1.js', 'sw.js  It names "/app-1.js", which is not published.'],
  ['plum.svg', 'offline/plums.json  It names "/plum.svg", which is not published.'],
  ['docs/plums/index.html', 'offline/plums.json  It names "/docs/plums/index.html", which is not published.'],
  ['playground/program-1.js', 'playground/manifest.json  It names "/playground/program-1.js", which is not published.'],
  [
    `playground/parts/${'a'.repeat(32)}.bin`,
    `playground/manifest.json  It names "/playground/parts/${'a'.repeat(32)}.bin", which is not published.`,
  ],
  ['llms.txt', 'llms.txt  It is not published.'],
])('reports that %s is missing', (file, problem) => {
  fs.rmSync(path.join(root, file))
  expect(problems()).toEqual([problem])
})

test('reports JSON that is damaged', () => {
  write('page-data/index/page-data.json', '{')
  write('site.webmanifest', 'Fruits')
  expect(problems()).toEqual(['page-data/index/page-data.json  It is not JSON.', 'site.webmanifest  It is not JSON.'])
})

test('reports a sitemap with other pages than those that are listed', () => {
  write('sitemap.xml', `<loc>${siteUrl}/</loc><loc>${siteUrl}/404</loc>`)
  expect(problems()).toEqual([
    'docs/plums.html  The sitemap does not have it.',
    `sitemap.xml  It names "${siteUrl}/404", which is no page that is listed.`,
  ])
})
