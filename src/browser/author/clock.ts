/** Measures how long the same thing has been waited for. */
export class Clock {
  private awaited: readonly unknown[] = []
  private since = 0

  /** @returns the milliseconds for which every call has been about these values; 0 when the last one was about others */
  waitedFor(...awaited: readonly unknown[]): number {
    const isSame = awaited.length === this.awaited.length && awaited.every((value, at) => Object.is(value, this.awaited[at]))
    if (!isSame) this.since = Date.now()
    this.awaited = awaited
    return Date.now() - this.since
  }

  restart(): void {
    this.since = Date.now()
  }
}
