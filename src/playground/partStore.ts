import { manifestAddress, partAddress, type Manifest } from './manifest'

/** What the loader needs of a `Cache`. */
export interface ResponseCache {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
  delete(address: string): Promise<boolean>
  keys(): Promise<readonly { url: string }[]>
}

/** The parts that are stored on this device. Where storage is refused, it holds nothing, and nothing fails. */
export class PartStore {
  private isRefused = false

  /** @param base address of the site, without a slash at its end */
  constructor(
    private readonly base: string,
    private readonly open: () => Promise<ResponseCache>,
  ) {}

  private async use<Result>(act: (cache: ResponseCache) => Promise<Result>, otherwise: Result): Promise<Result> {
    if (this.isRefused) return otherwise
    try {
      return await act(await this.open())
    } catch {
      // Private windows, full disks: what is not stored is fetched again another time.
      this.isRefused = true
      return otherwise
    }
  }

  addressOf(digest: string): string {
    return this.base + partAddress(digest)
  }

  /** Addresses of all that is stored. */
  stored(): Promise<ReadonlySet<string>> {
    return this.use(async (cache) => new Set((await cache.keys()).map(({ url }) => url)), new Set<string>())
  }

  read(digest: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.use(async (cache) => {
      const response = await cache.match(this.addressOf(digest))
      return response && new Uint8Array(await response.arrayBuffer())
    }, undefined)
  }

  write(digest: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes.length) }
    return this.use((cache) => cache.put(this.addressOf(digest), new Response(bytes, { headers })), undefined)
  }

  async drop(digest: string): Promise<void> {
    await this.use((cache) => cache.delete(this.addressOf(digest)), false)
  }

  /** Deletes what a manifest does not name: parts of earlier versions. */
  async keepOnly({ files }: Manifest): Promise<void> {
    const named = new Set(Object.values(files).flatMap(({ parts }) => parts.map(([digest]) => this.addressOf(digest))))
    const folder = this.addressOf('').replace(/[^/]*$/, '')
    const old = [...(await this.stored())].filter((url) => url.startsWith(folder) && !named.has(url))
    for (const url of old) await this.use((cache) => cache.delete(url), false)
  }

  /** Address of the stored manifest. */
  get manifestAddress(): string {
    return this.base + manifestAddress
  }
}
