import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import type { FileProblem } from '../content-model/problems'
import { errorCode } from './errorCode'
import { fromRoot, sitePaths } from './paths'

/** Lock files of Emacs (links to nowhere), and resource forks of macOS. Programs leave them beside the files that an author edits. */
const isOfAnotherProgram = (name: string) => /^\.(?:#|_)/.test(name)

const isHidden = (name: string) => name.startsWith('.')

interface Complaint {
  message: string
  hint: string
}

/** Characters with a meaning in addresses or in the rules of hosts, or that Windows does not allow in a name. */
const reservedCharacters = /[%#?*:"<>|\\]/

/** Why a file or folder of this name cannot be published. */
function nameComplaint(name: string): Complaint | undefined {
  const hint = 'Rename it: the name becomes part of an address. Use letters, digits, hyphens and spaces.'
  const [reserved] = reservedCharacters.exec(name) ?? []
  if (reserved !== undefined) return { message: `The name contains "${reserved}".`, hint }
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name)) return { message: 'The name contains a line break or another control character.', hint }
  if (name.includes('\ufffd')) return { message: 'The name is not valid UTF-8.', hint }
  if (/^\s|\s$/.test(name.replace(/\.mdx$/, ''))) return { message: 'The name begins or ends with a space.', hint }
  if (/\.html?(?:\.mdx)?$/i.test(name))
    return { message: 'The name ends in ".html", as the published files of other pages do.', hint: 'Leave out ".html".' }
  return undefined
}

/** Why what a name leads to cannot be published; undefined for files and folders. */
function targetComplaint(place: string): Complaint | undefined {
  try {
    const stat = fs.statSync(place)
    if (stat.isDirectory()) {
      if (place.endsWith('.mdx'))
        return { message: 'A folder has the name of a page.', hint: 'Rename it: names that end in ".mdx" are for the files of pages.' }
      const real = fs.realpathSync(place)
      if (
        fs
          .realpathSync(path.dirname(place))
          .concat(path.sep)
          .startsWith(real + path.sep)
      )
        return { message: 'The link leads to a folder that contains it.', hint: 'Delete the link, or replace it by what it should show.' }
      return undefined
    }
    return stat.isFile() ? undefined : { message: 'This is neither a file nor a folder.', hint: 'Move it out of the content.' }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return { message: 'The link leads to no file.', hint: 'Delete the link, or create the file that it names.' }
    if (code === 'ELOOP')
      return { message: 'The link leads back to itself.', hint: 'Delete the link, or replace it by what it should show.' }
    if (code === 'EACCES') return { message: 'It cannot be read.', hint: 'Give yourself the permission to read it.' }
    throw error
  }
}

const complaintAbout = (place: string): Complaint | undefined => nameComplaint(path.basename(place)) ?? targetComplaint(place)

/**
 * Whether Gatsby must not see a file or folder: it is hidden, or it is among the problems and would end the build with a stack trace. It must
 * hear about one that was deleted.
 */
export const isLeftOut = (place: string): boolean =>
  isHidden(path.basename(place)) || (fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined && complaintAbout(place) !== undefined)

/** Whether the name looks like that of a page, although it is not one. */
const isAlmostPage = (name: string) => /\.(?:mdx?|markdown)$/i.test(name) && !name.endsWith('.mdx')

/** Names that are one on some systems have one key. */
const comparableName = (name: string) => name.normalize('NFC').toLowerCase()

const isText = (name: string) => /\.(?:mdx|ya?ml|json|svg)$/.test(name)

/** The first line that is not UTF-8. A byte of a line break is never part of another character. */
function lineOfBadBytes(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined
  let line = 1
  for (let start = 0; ; line++) {
    const end = bytes.indexOf('\n', start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

export interface ContentFiles {
  /** Absolute paths of the pages that can be read. */
  pages: string[]
  /** Absolute paths of the `_category_.yml` files of the docs. */
  categories: string[]
  /** What is wrong with names and bytes. */
  problems: FileProblem[]
}

/** The files of `content`: pages, and problems of names and bytes that are seen before any text is read. */
export function contentFiles(root: string): ContentFiles {
  const { docs, data } = sitePaths(root)
  const found: ContentFiles = { pages: [], categories: [], problems: [] }
  const report = (place: string, { message, hint }: Complaint, line?: number) =>
    found.problems.push({ file: fromRoot(root, place), ...(line !== undefined && { line }), severity: 'error', message, hint })

  function look(place: string, name: string) {
    if (isOfAnotherProgram(name)) return
    if (isHidden(name)) {
      if (/\.mdx$/i.test(name))
        report(place, { message: 'Hidden files are not published.', hint: 'Rename it without the dot, or move it out of the content.' })
      return
    }
    const complaint = complaintAbout(place)
    if (complaint) {
      report(place, complaint)
      return
    }
    if (fs.statSync(place).isDirectory()) {
      walk(place)
      return
    }
    if (place.startsWith(docs + path.sep) && isAlmostPage(name))
      report(place, { message: 'Only files that end in ".mdx" become pages.', hint: 'Rename it, or move it out of content/docs.' })
    const line = isText(name) ? lineOfBadBytes(fs.readFileSync(place)) : undefined
    if (line !== undefined) report(place, { message: 'This line is not valid UTF-8.', hint: 'Save the file as UTF-8.' }, line)
    if (name.endsWith('.mdx')) found.pages.push(place)
    if (name === '_category_.yml' && place.startsWith(docs + path.sep)) found.categories.push(place)
  }

  function walk(folder: string) {
    const names = fs.readdirSync(folder).sort()
    const known = new Map<string, string>()
    for (const name of names) {
      const place = path.join(folder, name)
      const other = known.get(comparableName(name))
      if (other === undefined) known.set(comparableName(name), name)
      else
        report(place, {
          message: `The name differs from "${other}" only in ${name.normalize('NFC') === other.normalize('NFC') ? 'how its characters are encoded' : 'the case of letters'}.`,
          hint: 'Rename or delete one of them: on macOS and Windows both are the same file.',
        })
      lookIfThere(place, name)
    }
  }

  function lookIfThere(place: string, name: string) {
    try {
      look(place, name)
    } catch (error) {
      // An author may have taken it away since its folder was read.
      if (fs.lstatSync(place, { throwIfNoEntry: false })) throw error
    }
  }

  for (const folder of [docs, data]) if (fs.existsSync(folder)) walk(folder)
  return found
}
