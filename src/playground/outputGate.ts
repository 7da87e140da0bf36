import type { RunMessage } from './protocol'

type Chunk = Extract<RunMessage, { type: 'output' }>['chunks'][number]

/** Bytes of output that are kept of a program. */
export const outputLimit = 1_000_000

/** Writes that are sent at once, whatever their pace. */
const eagerWrites = 2000
/** Later ones are gathered for so many milliseconds, or bytes. */
const pause = 16
const fullBytes = 16_384

/**
 * Passes on what a program prints. No timer fires while it runs, so what is gathered would be lost if it then looped for ever: therefore each write is sent
 * at once, until there are so many that the page would have to fear for its speed.
 */
export class OutputGate {
  private waiting: Chunk[] = []
  private waitingBytes = 0
  private total = 0
  private writes = 0
  private last = -Infinity

  constructor(
    private readonly send: (chunks: Chunk[]) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes what was printed. False when it is more than is kept; what still fits has been sent then. */
  print(stream: 'out' | 'error', bytes: Uint8Array): boolean {
    const fitting = bytes.subarray(0, outputLimit - this.total)
    this.total += fitting.length
    if (fitting.length > 0) this.waiting.push({ stream, bytes: fitting })
    this.waitingBytes += fitting.length
    const isOver = fitting.length < bytes.length
    if (isOver || ++this.writes <= eagerWrites || this.waitingBytes >= fullBytes || this.now() - this.last >= pause) this.flush()
    return !isOver
  }

  flush(): void {
    if (this.waiting.length === 0) return
    this.send(this.waiting)
    this.waiting = []
    this.waitingBytes = 0
    this.last = this.now()
  }
}
