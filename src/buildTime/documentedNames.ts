import fs from 'node:fs'
import path from 'node:path'
import type { NamedPage } from '../content-model/names/names'
import { NameIndex } from '../content-model/names/nameIndex'
import { namedPage } from '../content-model/names/namedPage'
import { digestOf } from './digestOf'
import { contentFiles } from './contentFiles'
import { fromDocsRoot, sitePaths } from './paths'
import { writeFileAtomic } from './writeFileAtomic'

/** A page's source as it was scanned. */
interface ScannedFile {
  size: number
  /** When it was changed, in milliseconds since 1970. */
  mtimeMs: number
  /** Nothing for a draft. */
  page?: NamedPage
}

/** By path below `content/docs`. */
type ScannedFiles = Record<string, ScannedFile>

/** Where the main process keeps what it has scanned, for its threads and for the next build. */
const keptFile = (root: string) => path.join(sitePaths(root).work, 'documented-names.json')

const pagesOf = (files: ScannedFiles): NamedPage[] => Object.values(files).flatMap(({ page }) => page ?? [])

function readKept(root: string, scanner: string): ScannedFiles {
  const file = keptFile(root)
  if (!fs.existsSync(file)) return {}
  const kept: { scanner: string; files: ScannedFiles } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return kept.scanner === scanner ? kept.files : {}
}

function scan(docs: string, name: string, known: ScannedFile | undefined): ScannedFile {
  const file = path.join(docs, name)
  const { size, mtimeMs } = fs.statSync(file)
  if (known?.size === size && known.mtimeMs === mtimeMs) return known
  const page = namedPage(name, fs.readFileSync(file, 'utf8'))
  return { size, mtimeMs, ...(page && { page }) }
}

function scanAll(root: string, known: ScannedFiles): ScannedFiles {
  const names = contentFiles(root).pages.flatMap((file) => fromDocsRoot(root, file) ?? [])
  return Object.fromEntries(names.sort().map((name) => [name, scan(sitePaths(root).docs, name, known[name])]))
}

/** The names that all pages of a site document, read from their sources. */
export const readNames = (root: string): NameIndex => new NameIndex(pagesOf(scanAll(root, {})))

interface CurrentNames {
  digest: string
  index: NameIndex
}

let current: CurrentNames | undefined

/**
 * Scans the pages that have changed since they were scanned last, and keeps the names of all for the threads.
 * @param scanner digest of the code that scans
 */
export function refreshNames(root: string, scanner: string): CurrentNames {
  const files = scanAll(root, readKept(root, scanner))
  const text = JSON.stringify({ scanner, files })
  const digest = digestOf(JSON.stringify(pagesOf(files)))
  fs.mkdirSync(path.dirname(keptFile(root)), { recursive: true })
  writeFileAtomic(keptFile(root), text)
  current = current?.digest === digest ? current : { digest, index: new NameIndex(pagesOf(files)) }
  return current
}

/** The names as `refreshNames` left them, in this process or, by their digest, in a thread of it. */
export function currentNames(root: string, scanner: string, digest: string): NameIndex {
  if (current?.digest !== digest) current = { digest, index: new NameIndex(pagesOf(readKept(root, scanner))) }
  return current.index
}
