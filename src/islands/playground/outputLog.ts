import type { OutputChunks } from '../../playground/client'

/** Lines of output that are shown. */
export const maxLines = 5000

/** Characters of standard error that are kept by themselves. */
const lastWords = 1000

/** Characters of a part, after which another begins, so that a long output is not rendered anew with each chunk. */
const partLength = 16_384

export type OutputStream = OutputChunks[number]['stream']

/** Consecutive text of one stream. */
export interface OutputPart {
  /** `in` is what the reader typed, which a terminal shows, too. */
  readonly stream: OutputStream | 'in'
  readonly text: string
  /** Whether it begins where the previous part of the same stream was only too long. */
  readonly isContinued: boolean
}

/** Counts the lines of `text` and cuts it after the line with which `room` is used up. */
function cutLines(text: string, room: number): { text: string; lines: number; isCut: boolean } {
  let lines = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    if (++lines === room) return { text: text.slice(0, end + 1), lines, isCut: end + 1 < text.length }
  }
  return { text, lines, isCut: false }
}

/** What a program printed, in the order in which it arrived. `add` leaves the parts that are complete as they are. */
export class OutputLog {
  parts: readonly OutputPart[] = []
  /** Whether lines are left out at the end. */
  isCut = false
  /** All of standard output, the lines that are left out included. */
  standardOutput = ''
  /** The end of standard error, which says why a library gave up. */
  standardError = ''
  private lines = 0
  private readonly decoders = { out: new TextDecoder(), error: new TextDecoder() }

  /** Whether the program has printed nothing. */
  get isEmpty(): boolean {
    return this.parts.length === 0
  }

  add(chunks: OutputChunks): void {
    for (const { stream, bytes } of chunks) this.append(stream, this.decoders[stream].decode(bytes, { stream: true }))
  }

  /** Shows what the reader has typed. */
  echo(text: string): void {
    this.append('in', text)
  }

  /** Adds what is left of a character that was never completed. */
  end(): void {
    for (const stream of ['out', 'error'] as const) this.append(stream, this.decoders[stream].decode())
  }

  private append(stream: OutputPart['stream'], added: string) {
    if (stream === 'out') this.standardOutput += added
    else if (stream === 'error') this.standardError = (this.standardError + added).slice(-lastWords)
    if (added === '' || this.isCut) return
    const room = maxLines - this.lines
    if (room === 0) {
      this.isCut = true
      return
    }
    const { text, lines, isCut } = cutLines(added, room)
    this.lines += lines
    this.isCut = isCut
    const last = this.parts.at(-1)
    if (last?.stream === stream && last.text.length < partLength) {
      this.parts = [...this.parts.slice(0, -1), { ...last, text: last.text + text }]
    } else {
      this.parts = [...this.parts, { stream, text, isContinued: last?.stream === stream }]
    }
  }
}

/** Whether two outputs are the same for a reader: the last line break does not count, as when the examples are verified. */
export function isSameOutput(one: string, other: string): boolean {
  const withoutLastBreak = (text: string) => text.replace(/\n$/, '')
  return withoutLastBreak(one) === withoutLastBreak(other)
}
