/** A host's response, or the reason for its absence. */
export interface Answer {
  status?: number
  failure?: string
  /** New address of a page that has moved. */
  movedTo?: string
}

/** Hosts that require a person (401, 403) or fewer requests (429) are alive. */
const alive = [401, 403, 429]

export const isUnreachable = ({ status }: Answer) => status === undefined

export const isDead = ({ status }: Answer) => status === undefined || (status >= 400 && !alive.includes(status))

export interface AskOptions {
  /** Milliseconds for each request. */
  timeout: number
  fetch?: typeof fetch
}

async function request(address: string, method: 'HEAD' | 'GET', { timeout, fetch = globalThis.fetch }: AskOptions): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: { 'User-Agent': 'Mozilla/5.0 (link check)' },
    })
    await response.body?.cancel()
    return { status: response.status, ...(response.redirected && { movedTo: response.url }) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { failure: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Requests an address. Some hosts do not support HEAD, so a page that seems dead is requested with GET. */
export async function ask(address: string, options: AskOptions): Promise<Answer> {
  const head = await request(address, 'HEAD', options)
  return isDead(head) ? request(address, 'GET', options) : head
}
