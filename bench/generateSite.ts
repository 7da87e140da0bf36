import fs from 'node:fs'
import path from 'node:path'
import { contentFolder, overlaySite } from './overlaySite'

/** Pages in one folder of a generated site, about what the real site's largest category has. */
const pagesPerCategory = 20

/** Folders in one folder, so that no level of the sidebar grows with the site. */
const foldersPerFolder = 20

/** Folder of a page, three levels deep in a site of any size. */
function folderOf(number: number): string {
  const category = Math.floor(number / pagesPerCategory)
  const section = Math.floor(category / foldersPerFolder)
  return `part-${Math.floor(section / foldersPerFolder)}/section-${section}/category-${category}`
}

/** A page that every generated site has, from `content/docs`. */
export const firstPage = `${folderOf(1)}/page-1.mdx`

/** Real pages to copy from, in an order that mixes long and short ones the same way in every size. */
function realPages(): string[] {
  const docs = path.join(contentFolder, 'docs')
  const files = fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !fs.readFileSync(path.join(docs, file), 'utf8').includes('draft: true'))
    .sort()
  return files.map((_, at) => fs.readFileSync(path.join(docs, files[(at * 61) % files.length] ?? ''), 'utf8'))
}

/** Links that hold only where all of the content is lead to the one page that every generated site has. */
const linksToIntroduction = (source: string) => source.replace(/\]\((?!https?:)[^)\s]*\)/g, '](/docs/introduction)')

/**
 * The page under a name of its own: pictures and lists made from other pages go, title and description become unique. In each further copy of the content
 * the headers have names of their own, too, since no real site documents a header twenty times, and no lists of what they declare.
 */
function asNumber(source: string, number: number, copy: number): string {
  return linksToIntroduction(source)
    .replace(/^(title: )"?(.*?)"?$/m, (_, key: string, title: string) => `${key}${JSON.stringify(`${title} ${number}`)}`)
    .replace(/^(description: )"?(.*?)"?$/m, (_, key: string, text: string) => `${key}${JSON.stringify(`${text.slice(0, 150)} ${number}`)}`)
    .replace(/^(navLabel: )"?(.*?)"?$/m, (_, key: string, label: string) => `${key}${JSON.stringify(`${label} ${number}`)}`)
    .replace(/^order: .*\n/m, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^<(?:NamesBelow|ChangedNames|CSymbols) [^>]*\/>$/gm, '')
    .replace(/^(header: "?<[^>]*?)((?:\.h)?>)/m, (_, name: string, end: string) => (copy === 0 ? name : `${name}${copy}`) + end)
}

/** Makes a site of `count` docs of the real content's mix in `folder`, ready to be built. */
export function generateSite(folder: string, count: number): void {
  overlaySite(folder)
  const docs = path.join(folder, 'content/docs')
  fs.cpSync(path.join(contentFolder, 'data'), path.join(folder, 'content/data'), { recursive: true })
  fs.mkdirSync(docs, { recursive: true })
  const introduction = fs.readFileSync(path.join(contentFolder, 'docs/introduction.mdx'), 'utf8')
  fs.writeFileSync(path.join(docs, 'introduction.mdx'), linksToIntroduction(introduction))
  const config = path.join(folder, 'site.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace(/(?<=to: ')\/docs\/[^']*/g, '/docs/introduction'))
  const pages = realPages()
  for (let number = 1; number < count; number++) {
    const place = path.join(docs, folderOf(number))
    fs.mkdirSync(place, { recursive: true })
    fs.writeFileSync(
      path.join(place, `page-${number}.mdx`),
      asNumber(pages[number % pages.length] ?? '', number, Math.floor(number / pages.length)),
    )
  }
}
