import path from 'node:path'
import type { NameIndex } from '../content-model/names/nameIndex'
import { answer, readQuestion, RecordedNames } from '../content-model/names/recordedNames'
import { exampleResultsFile, parseExampleResults, type ExampleResult, type ExampleResults } from '../playground/exampleResults'
import { digestOf } from './digestOf'
import { readNames } from './documentedNames'
import { fromRoot } from './paths'
import { readFileIfThere } from './readFileIfThere'

/**
 * A file that something was made from, as it was then. Questions about the names that all pages document count as one file, and so do those about what
 * becomes of examples in a browser.
 */
export interface ReadFile {
  /** Path from the site's root, or questions, one a line, after `names:` or `browser:`. */
  file: string
  /** Digest of its content, or of the answers; empty where there was no such file. */
  digest: string
}

const namesPrefix = 'names:'
const browserPrefix = 'browser:'

const digestOfFile = (content: Buffer | undefined) => (content ? digestOf(content) : '')

/** Digests of answers by question: many pages ask the same. */
const answers = new WeakMap<NameIndex, Map<string, string>>()

function digestOfAnswer(names: NameIndex, question: string): string {
  const known = answers.get(names) ?? new Map<string, string>()
  answers.set(names, known)
  const digest = known.get(question) ?? digestOf(answer(names, readQuestion(question)))
  known.set(question, digest)
  return digest
}

const digestOfAnswers = (questions: readonly string[], names: NameIndex) =>
  digestOf(questions.map((question) => digestOfAnswer(names, question)).join('\n'))

/** The last content of the file of results: all pages ask for the same. */
let parsedResults: { text: string; results: ExampleResults } | undefined

function exampleResults(root: string): ExampleResults {
  const text = readFileIfThere(path.join(root, exampleResultsFile))?.toString() ?? ''
  if (parsedResults?.text !== text) parsedResults = { text, results: text === '' ? new Map() : parseExampleResults(text) }
  return parsedResults.results
}

const digestOfResults = (root: string, keys: readonly string[]) => {
  const results = exampleResults(root)
  return digestOf(JSON.stringify(keys.map((key) => results.get(key) ?? null)))
}

/** What a file's digest is now. */
function currentDigest(root: string, names: () => NameIndex, file: string): string {
  if (file.startsWith(namesPrefix)) return digestOfAnswers(file.slice(namesPrefix.length).split('\n'), names())
  if (file.startsWith(browserPrefix)) return digestOfResults(root, file.slice(browserPrefix.length).split('\n'))
  return digestOfFile(readFileIfThere(path.join(root, file)))
}

/** Records the files that one page is made from, besides its own source. */
export class ReadFiles {
  private readonly digests = new Map<string, string>()
  private readonly examples = new Set<string>()
  private readonly index: () => NameIndex
  /** What is asked of these is recorded, too. */
  readonly names: RecordedNames

  /** @param names what all pages document; read from their sources when left out */
  constructor(
    private readonly root: string,
    names?: NameIndex,
  ) {
    let index = names
    this.index = () => (index ??= readNames(root))
    this.names = new RecordedNames(this.index)
  }

  /** Content of a file, by its absolute path; undefined where there is none. */
  read(place: string): Buffer | undefined {
    const content = readFileIfThere(place)
    this.digests.set(fromRoot(this.root, place), digestOfFile(content))
    return content
  }

  /** What came out when the example of this key was run as a browser runs it. Only this answer is recorded, not the file with all of them. */
  resultInBrowser(key: string): ExampleResult | undefined {
    this.examples.add(key)
    return exampleResults(this.root).get(key)
  }

  /** Looks again at what was read before. */
  readAgain(file: ReadFile['file']): void {
    this.digests.set(file, currentDigest(this.root, this.index, file))
  }

  /** What was read, in the order of the names. */
  get all(): ReadFile[] {
    const { questions } = this.names
    const digests = new Map(this.digests)
    if (questions.length > 0) digests.set(namesPrefix + questions.join('\n'), digestOfAnswers(questions, this.index()))
    const keys = [...this.examples].sort()
    if (keys.length > 0) digests.set(browserPrefix + keys.join('\n'), digestOfResults(this.root, keys))
    return [...digests].map(([file, digest]) => ({ file, digest })).sort((a, b) => (a.file < b.file ? -1 : 1))
  }
}

/** Whether it is no file but questions about names. */
export const isAboutNames = ({ file }: ReadFile): boolean => file.startsWith(namesPrefix)

/** Tells of files whether they have changed since they were read; looks at each once. */
export function changeDetector(root: string, names: NameIndex): (read: ReadFile) => boolean {
  const digests = new Map<string, string>()
  return ({ file, digest }) => {
    const now = digests.get(file) ?? currentDigest(root, () => names, file)
    digests.set(file, now)
    return now !== digest
  }
}
