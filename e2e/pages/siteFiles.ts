import fs from 'node:fs'
import path from 'node:path'
import { encodeRoute, fileNamesOf, markdownRoute } from '../../src/content-model/pagePath'
import { dataAddress } from '../../src/offline/addresses'
import { searchFiles } from '../../src/offline/searchFiles'
import { readSectionFiles } from '../../src/offline/sectionFiles'
import { partAddress } from '../../src/playground/manifest'
import { parseJson } from './parseJson'
import type { PageProblem } from './readSite'
import type { PageReport } from './readWorker'

/** A published folder. */
export interface PublishedFolder {
  root: string
  /** Every file, below `root`. */
  files: ReadonlySet<string>
  /** Where the site is published, without a final slash. */
  siteUrl: string
}

const read = ({ root, files }: PublishedFolder, name: string) => (files.has(name) ? fs.readFileSync(path.join(root, name), 'utf8') : '')

/** Files of JSON that no program can read. */
const damagedJson = (folder: PublishedFolder): PageProblem[] =>
  [...folder.files]
    .filter((file) => /\.(?:json|webmanifest)$/.test(file) && parseJson(read(folder, file)) === undefined)
    .map((file) => ({ file, message: 'It is not JSON.' }))

/** Files that programs ask every site for, or this one. */
const neededFiles = [
  'sitemap.xml',
  'robots.txt',
  'feed.xml',
  'llms.txt',
  'llms-full.txt',
  'opensearch.xml',
  'site.webmanifest',
  'search/manifest.json',
]

/** Files that another one promises. */
const missing = (folder: PublishedFolder, file: string, promised: readonly string[]): PageProblem[] =>
  promised
    .filter((address) => !folder.files.has(decodeURIComponent(address).replace(/^\//, '')))
    .map((address) => ({ file, message: `It names "${address}", which is not published.` }))

/** What the group of a pattern matches, everywhere in a text. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/** Scripts, styles and lists that the service worker stores when it is installed. Without one of them it cannot be. */
const filesOfWorker = (worker: string) => found(worker, /["'](\/[\w./%-]+\.(?:js|css|json|svg|html))["']/g)

/** The parts of the compiler that browsers run, and its workers. */
const filesOfPlayground = (manifest: string) => [
  ...found(manifest, /"([0-9a-f]{32})"/g).map(partAddress),
  ...found(manifest, /"(\/playground\/[\w-]+\.js)"/g),
]

/** Pages and pictures that readers of a section store for offline use. */
function filesOfSection(text: string): string[] {
  const list = parseJson(text)
  if (list === undefined) return []
  const { pages, pictures } = readSectionFiles(list)
  return [...pages.flatMap((route) => fileNamesOf(route).map((file) => `/${encodeURI(file)}`)), ...pictures]
}

/** The file with the data of a page, for links that lead to it. */
const dataOf = (route: string) => decodeURIComponent(dataAddress(route)).slice(1)

/** The Markdown copy of each page and its data, and its line in the sitemap. */
function besidePages(folder: PublishedFolder, pages: readonly PageReport[]): PageProblem[] {
  const sitemap = new Set(found(read(folder, 'sitemap.xml'), /<loc>([^<]*)<\/loc>/g))
  const listed = pages.flatMap(({ file, route, isListed }) => (isListed && route !== undefined ? { file, route } : []))
  const addressOf = (route: string) => folder.siteUrl + encodeRoute(route)
  const addresses = new Set(listed.map(({ route }) => addressOf(route)))
  return [
    ...listed.flatMap(({ file, route }) => [
      ...(read(folder, markdownRoute(route).slice(1)).startsWith('# ')
        ? []
        : [{ file, message: 'It has no Markdown copy that begins with its title.' }]),
      ...(folder.files.has(dataOf(route)) ? [] : [{ file, message: `Its data is not published: ${dataOf(route)}` }]),
      ...(sitemap.has(addressOf(route)) ? [] : [{ file, message: 'The sitemap does not have it.' }]),
    ]),
    ...[...sitemap]
      .filter((address) => !addresses.has(address))
      .map((address) => ({ file: 'sitemap.xml', message: `It names "${address}", which is no page that is listed.` })),
  ]
}

/** What is wrong with the files beside the pages, which programs read: those of the search, the service worker, the compiler, the sidebar, search engines and language models. */
export const siteFileProblems = (folder: PublishedFolder, pages: readonly PageReport[]): PageProblem[] => [
  ...damagedJson(folder),
  ...missing(folder, 'search/manifest.json', searchFiles(parseJson(read(folder, 'search/manifest.json')))),
  ...missing(folder, 'sw.js', filesOfWorker(read(folder, 'sw.js'))),
  ...missing(folder, 'playground/manifest.json', filesOfPlayground(read(folder, 'playground/manifest.json'))),
  ...[...folder.files]
    .filter((file) => /^offline\/(?!index\.json$)[^/]+\.json$/.test(file))
    .flatMap((file) => missing(folder, file, filesOfSection(read(folder, file)))),
  ...neededFiles.filter((file) => !folder.files.has(file)).map((file) => ({ file, message: 'It is not published.' })),
  ...besidePages(folder, pages),
]
