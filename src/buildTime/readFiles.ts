import path from 'node:path'
import type { NameIndex } from '../content-model/names/nameIndex'
import { answer, readQuestion, RecordedNames } from '../content-model/names/recordedNames'
import { checkedResultsFile, parseCheckedResults, type CheckedResult } from '../playground/checkedResults'
import { exampleResultsFile, parseExampleResults, type ExampleResult } from '../playground/exampleResults'
import { digestOf } from './digestOf'
import { readNames } from './documentedNames'
import { fromRoot } from './paths'
import { readFileIfThere } from './readFileIfThere'
import { ResultsFile } from './resultsFile'

/**
 * A file that something was made from, as it was then. Questions about the names that all pages document count as one file, and so do those about what
 * becomes of examples in a browser, and those about what the checks find.
 */
export interface ReadFile {
  /** Path from the site's root, or questions, one a line, after `names:`, `browser:` or `checks:`. */
  file: string
  /** Digest of its content, or of the answers; empty where there was no such file. */
  digest: string
}

const namesPrefix = 'names:'

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

const browserResults = new ResultsFile('browser:', exampleResultsFile, parseExampleResults)
const checkedResults = new ResultsFile('checks:', checkedResultsFile, (text) => parseCheckedResults(text).results)

/** What a file's digest is now. */
function currentDigest(root: string, names: () => NameIndex, file: string): string {
  if (file.startsWith(namesPrefix)) return digestOfAnswers(file.slice(namesPrefix.length).split('\n'), names())
  for (const results of [browserResults, checkedResults])
    if (file.startsWith(results.prefix)) return results.digestOf(root, file.slice(results.prefix.length).split('\n'))
  return digestOfFile(readFileIfThere(path.join(root, file)))
}

/** Records the files that one page is made from, besides its own source. */
export class ReadFiles {
  private readonly digests = new Map<string, string>()
  private readonly inBrowser = new Set<string>()
  private readonly withChecks = new Set<string>()
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
    this.inBrowser.add(key)
    return browserResults.resultOf(this.root, key)
  }

  /** What was found when the program of this key was run with checks; recorded likewise. */
  resultWithChecks(key: string): CheckedResult | undefined {
    this.withChecks.add(key)
    return checkedResults.resultOf(this.root, key)
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
    for (const [results, asked] of [[browserResults, this.inBrowser] as const, [checkedResults, this.withChecks] as const]) {
      const keys = [...asked].sort()
      if (keys.length > 0) digests.set(results.prefix + keys.join('\n'), results.digestOf(this.root, keys))
    }
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
