import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** How many hexadecimal digits of a digest are kept: enough that no two examples meet. */
export const recordedDigits = 16

/** What is known of one page: everything on it passed. */
export interface PageResults {
  /** Digests of the examples that passed, each with all of its builds. */
  examples: string[]
  /** The comparison of the page's symbols with its header. */
  symbols?: SymbolResults
}

export interface SymbolResults {
  digest: string
  /** Names that no compiler has as the page says; all others are checked. */
  unchecked: string[]
}

const firstLine = '# Written by "npm run verify": digests of what passed on this page. See verify/README.md.'

/** A line of symbols begins with this word, one of an example with its digest. */
const symbolsWord = 'symbols'

/** The text of a page's file. Sorted, so that the same results always give the same file, and that of other authors merges. */
export function formatPageResults({ examples, symbols }: PageResults): string {
  const names = symbols?.unchecked.map((name) => name.replaceAll(' ', '%20')).sort() ?? []
  const ofSymbols = symbols ? [[symbolsWord, symbols.digest, ...names].join(' ')] : []
  return `${[firstLine, ...[...new Set(examples)].sort(), ...ofSymbols].join('\n')}\n`
}

/** Reads a page's file. What two authors wrote may be in it twice, and in any order. */
export function parsePageResults(text: string): { examples: string[]; symbols: SymbolResults[] } {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const symbols = lines.flatMap((line): SymbolResults[] => {
    const [word, digest, ...unchecked] = line.split(' ')
    if (word !== symbolsWord || digest === undefined) return []
    return [{ digest, unchecked: unchecked.map((name) => name.replaceAll('%20', ' ')) }]
  })
  return { examples: lines.filter((line) => !line.startsWith(`${symbolsWord} `)), symbols }
}

const extension = '.txt'

/** The file that says with which compilers the results were made. */
const compilersFile = 'compilers.txt'

/** What the repository knows to have passed: one file for each page, in a folder like that of the pages. */
export class RecordedResults {
  private readonly examples = new Set<string>()
  private readonly symbols = new Map<string, readonly string[]>()
  private files: string[] = []
  /** With which compilers the results were made, by name. Empty when there are no results. */
  compilers = new Map<string, string>()

  private constructor(private readonly folder: string) {}

  static async read(folder: string): Promise<RecordedResults> {
    const results = new RecordedResults(folder)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    results.files = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    for (const file of results.files) {
      const text = await readFile(join(folder, file), 'utf8')
      if (file === compilersFile) results.compilers = parseCompilers(text)
      else results.add(text)
    }
    return results
  }

  private add(text: string): void {
    const { examples, symbols } = parsePageResults(text)
    for (const digest of examples) this.examples.add(digest)
    for (const { digest, unchecked } of symbols) this.symbols.set(digest, unchecked)
  }

  /** Whether an example passed, on whichever page it was. */
  hasExample(digest: string): boolean {
    return this.examples.has(digest)
  }

  /** The names that no compiler had when these symbols were compared; nothing when they were not. */
  uncheckedSymbols(digest: string): readonly string[] | undefined {
    return this.symbols.get(digest)
  }

  /**
   * Replaces what is known of a page, by its path under `content/docs` without extension. A page with nothing to verify has no file.
   */
  async writePage(page: string, results: PageResults): Promise<void> {
    const file = join(this.folder, page + extension)
    if (results.examples.length === 0 && !results.symbols) return rm(file, { force: true })
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, formatPageResults(results))
  }

  /** Says with which compilers the results were made. */
  async writeCompilers(compilers: ReadonlyMap<string, string>): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const lines = [...compilers].map(([name, version]) => `${name} ${version}`).sort()
    await writeFile(join(this.folder, compilersFile), `${lines.join('\n')}\n`)
  }

  /** Deletes the files of pages that no longer exist. */
  async dropAllBut(pages: ReadonlySet<string>): Promise<void> {
    const stale = this.files.filter((file) => file !== compilersFile && !pages.has(file.slice(0, -extension.length)))
    for (const file of stale) await rm(join(this.folder, file), { force: true })
  }
}

function parseCompilers(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
}
