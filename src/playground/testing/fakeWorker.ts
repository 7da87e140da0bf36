import type { WorkerLike } from '../client'

/** A worker that does what a test says. */
export class FakeWorker<Request, Message> implements WorkerLike<Message> {
  readonly requests: Request[] = []
  isTerminated = false
  private readonly onMessage: ((event: { data: Message }) => void)[] = []
  private readonly onError: (() => void)[] = []

  constructor(readonly address: string) {}

  postMessage(message: Request): void {
    this.requests.push(message)
  }

  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  addEventListener(type: 'message' | 'error', listener: ((event: { data: Message }) => void) & (() => void)): void {
    if (type === 'message') this.onMessage.push(listener)
    else this.onError.push(listener)
  }

  terminate(): void {
    this.isTerminated = true
  }

  /** Sends a message to the page. */
  say(data: Message): void {
    for (const listener of this.onMessage) listener({ data })
  }

  /** Breaks down. */
  fail(): void {
    for (const listener of this.onError) listener()
  }
}
