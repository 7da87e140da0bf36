import path from 'node:path'
import { digestOf } from './digestOf'
import { readFileIfThere } from './readFileIfThere'

/** A data file with a result for each example of all pages. A page depends on the results that it asks for, not on the file. */
export class ResultsFile<Result> {
  /** The last content of the file: all pages ask for the same. */
  private parsed: { text: string; results: ReadonlyMap<string, Result> } | undefined

  /**
   * @param prefix stands before the keys where they are named in place of a file
   * @param file path from the site's root; without it no result is known
   */
  constructor(
    readonly prefix: string,
    private readonly file: string,
    private readonly parse: (text: string) => ReadonlyMap<string, Result>,
  ) {}

  /** What is known of an example. */
  resultOf(root: string, key: string): Result | undefined {
    return this.results(root).get(key)
  }

  /** Digest of the results of several examples. */
  digestOf(root: string, keys: readonly string[]): string {
    const results = this.results(root)
    return digestOf(JSON.stringify(keys.map((key) => results.get(key) ?? null)))
  }

  private results(root: string): ReadonlyMap<string, Result> {
    const text = readFileIfThere(path.join(root, this.file))?.toString() ?? ''
    if (this.parsed?.text !== text) this.parsed = { text, results: text === '' ? new Map() : this.parse(text) }
    return this.parsed.results
  }
}
