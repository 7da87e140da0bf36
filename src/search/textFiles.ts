import type { PageText } from './indexFiles'
import type { SectionText } from './pageRecord'

/** Size of a file in bytes before compression. */
const fileSize = 12_000

/** Groups the texts of a few pages into each file, and writes a file when it is full. */
export class TextFiles {
  /** File of each page's text. */
  readonly fileOf: number[] = []
  private file = 0
  private waiting: string[] = []
  private filled = 0

  constructor(private readonly write: (name: string, content: string) => void) {}

  /** Adds the next page. */
  add(sections: readonly SectionText[]): void {
    const text: PageText = [this.fileOf.length, [...sections]]
    const json = JSON.stringify(text)
    if (this.filled > 0 && this.filled + json.length > fileSize) this.end()
    this.filled += json.length
    this.waiting.push(json)
    this.fileOf.push(this.file)
  }

  /** Writes the last file. */
  end(): void {
    this.write(`text-${this.file}.json`, `[${this.waiting.join()}]`)
    this.file += 1
    this.waiting = []
    this.filled = 0
  }
}
