import type { ResponseCache } from '../partStore'

/** A cache of responses as bytes, whose writes can be refused. */
export class MemoryCache implements ResponseCache {
  readonly bytes = new Map<string, Uint8Array<ArrayBuffer>>()
  isFull = false

  match(address: string): Promise<Response | undefined> {
    const bytes = this.bytes.get(address)
    return Promise.resolve(bytes && new Response(bytes))
  }

  async put(address: string, response: Response): Promise<void> {
    if (this.isFull) throw new DOMException('There is no room.', 'QuotaExceededError')
    this.bytes.set(address, new Uint8Array(await response.arrayBuffer()))
  }

  delete(address: string): Promise<boolean> {
    return Promise.resolve(this.bytes.delete(address))
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.bytes.keys()].map((url) => ({ url })))
  }
}
