import type { SectionText } from './pageRecord'

/** Size of a file in bytes before compression. */
const fileSize = 9_000

/** Groups the texts of a few sections into each file, and writes a file when it is full. */
export class TextFiles {
  /** First section of each file; sections are numbered over all pages. */
  readonly starts: number[] = []
  private sections = 0
  private waiting: string[] = []
  private filled = 0

  constructor(private readonly write: (name: string, content: string) => void) {}

  /** Adds the sections of the next page. */
  add(sections: readonly SectionText[]): void {
    for (const section of sections) {
      const json = JSON.stringify(section)
      if (this.filled > 0 && this.filled + json.length > fileSize) this.end()
      if (this.waiting.length === 0) this.starts.push(this.sections)
      this.filled += json.length
      this.waiting.push(json)
      this.sections += 1
    }
  }

  /** Writes the last file. */
  end(): void {
    if (this.waiting.length === 0) return
    this.write(`text-${this.starts.length - 1}.json`, `[${this.waiting.join()}]`)
    this.waiting = []
    this.filled = 0
  }
}
