import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { readPage, type Page } from './readPage'

/** All pages, as paths from the project's root with forward slashes. */
export async function pageFiles(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'content/docs'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** What there is to verify on some pages, given as `pageFiles` gives them. */
export async function readPages(root: string, files: readonly string[]): Promise<Page[]> {
  return Promise.all(files.map(async (file) => readPage(file, await readFile(join(root, file), 'utf8'))))
}
