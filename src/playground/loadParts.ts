import { Breakdown } from './breakdown'
import type { PackedFile } from './manifest'
import type { PartStore } from './partStore'
import { unpackPart } from './unpackPart'

export interface LoadTools {
  store: PartStore
  fetch: (address: string, options: { signal: AbortSignal; cache: RequestCache }) => Promise<Response>
  /** Whether the device says that it has a network. */
  isOnline: () => boolean
}

export interface LoadOptions {
  signal: AbortSignal
  /** Bytes that have arrived from the network; negative when a damaged part is fetched again. */
  onBytes: (bytes: number) => void
}

const requestsAtOnce = 4

/** Lets a few tasks run at once; the others wait in the order in which they came. */
function createQueue(room: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= room) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const hexDigits = 32

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hexDigits)
}

/** The bytes of a response, or nothing when there are more or fewer than expected. */
async function readBody(response: Response, size: number, onBytes: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(size)
  let at = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const { value } = read
    if (at + value.length > size) {
      await reader?.cancel()
      return undefined
    }
    bytes.set(value, at)
    at += value.length
    onBytes(value.length)
  }
  return at === size ? bytes : undefined
}

/** Loads published files: what is stored from there, the rest from the network, each part checked against its digest. */
export class PartLoader {
  private readonly enqueue = createQueue(requestsAtOnce)
  private readonly writes = new Set<Promise<void>>()

  constructor(private readonly tools: LoadTools) {}

  /** Bytes that must be fetched before all of the files are there. */
  async missingBytes(files: readonly PackedFile[]): Promise<number> {
    const { store } = this.tools
    const stored = await store.stored()
    const parts = files.flatMap(({ parts }) => parts)
    return parts.reduce((sum, [digest, bytes]) => sum + (stored.has(store.addressOf(digest)) ? 0 : bytes), 0)
  }

  /** The unpacked bytes of a file. */
  async load(file: PackedFile, options: LoadOptions): Promise<Uint8Array<ArrayBuffer>> {
    const source = this.unpack(file, options)
    const bytes = new Uint8Array(file.size)
    let at = 0
    try {
      const reader = source.stream.getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        bytes.set(read.value, at)
        at += read.value.length
      }
    } catch (error) {
      throw source.failure() ?? damaged(error)
    }
    return bytes
  }

  /** A file compiled as WebAssembly while it arrives. */
  async compile(file: PackedFile, options: LoadOptions): Promise<WebAssembly.Module> {
    const source = this.unpack(file, options)
    try {
      return await WebAssembly.compileStreaming(new Response(source.stream, { headers: { 'Content-Type': 'application/wasm' } }))
    } catch (error) {
      if (error instanceof RangeError) throw new Breakdown('memory', 'The browser has too little memory for the compiler.')
      throw source.failure() ?? damaged(error)
    }
  }

  /** Resolves when everything that was fetched is stored, or storing it was refused. */
  async stored(): Promise<void> {
    await Promise.all(this.writes)
  }

  /** The bytes of a file in order, as they are unpacked. Streams report failures in their own words, so ours is kept beside. */
  private unpack({ size, parts }: PackedFile, options: LoadOptions) {
    let failure: Breakdown | undefined
    const controller = new AbortController()
    const { signal } = controller
    if (options.signal.aborted) controller.abort()
    options.signal.addEventListener('abort', () => controller.abort(), { once: true })
    const loads = parts.map(([digest, bytes]) => this.enqueue(() => this.part(digest, bytes, { ...options, signal })))
    // Whoever waits for the first that fails sees it; those behind must not count as unhandled.
    for (const load of loads) load.catch(() => undefined)
    let next = 0
    let unpacked = 0
    const stream = new ReadableStream<Uint8Array>({
      async pull(target) {
        try {
          const load = loads[next++]
          if (load) {
            const piece = await unpackPart(await load)
            unpacked += piece.length
            target.enqueue(piece)
          } else {
            if (unpacked !== size) throw damaged(`${unpacked} bytes instead of ${size}`)
            target.close()
          }
        } catch (error) {
          failure = error instanceof Breakdown ? error : damaged(error)
          controller.abort()
          target.error(failure)
        }
      },
      cancel: () => controller.abort(),
    })
    return { stream, failure: () => failure }
  }

  private async part(digest: string, size: number, options: LoadOptions): Promise<Uint8Array<ArrayBuffer>> {
    const { store } = this.tools
    if (options.signal.aborted) throw cancelled()
    const stored = await store.read(digest)
    if (stored) {
      if (stored.length === size && (await digestOf(stored)) === digest) return stored
      await store.drop(digest)
    }
    const bytes = (await this.fetchPart(digest, size, options, 'default')) ?? (await this.fetchPart(digest, size, options, 'reload'))
    if (!bytes) throw damaged(store.addressOf(digest))
    const write: Promise<void> = store.write(digest, bytes).finally(() => this.writes.delete(write))
    this.writes.add(write)
    return bytes
  }

  /** A part from the network; nothing when what arrives is not what the manifest names. */
  private async fetchPart(digest: string, size: number, { signal, onBytes }: LoadOptions, cache: RequestCache) {
    let received = 0
    const count = (bytes: number) => {
      received += bytes
      onBytes(bytes)
    }
    try {
      const response = await this.tools.fetch(this.tools.store.addressOf(digest), { signal, cache })
      if (!response.ok) throw new Breakdown('network', this.refusal(response.status))
      const bytes = await readBody(response, size, count)
      if (bytes && (await digestOf(bytes)) === digest) return bytes
    } catch (error) {
      onBytes(-received)
      if (error instanceof Breakdown) throw error
      if (signal.aborted) throw cancelled()
      throw new Breakdown(
        'network',
        this.tools.isOnline()
          ? 'The download broke off. What has arrived is kept: run the program again to go on.'
          : 'There is no connection, and not everything that this program needs is stored on this device.',
      )
    }
    onBytes(-received)
    return undefined
  }

  private refusal(status: number): string {
    if (status === 404 || status === 410) return 'The site has a new version of the compiler: load the page again.'
    return `The site answered with status ${status}. Try again later.`
  }
}

const cancelled = () => new Breakdown('cancelled', 'The download was cancelled. What has arrived is kept.')

function damaged(cause: unknown): Breakdown {
  const words = cause instanceof Error ? cause.message : String(cause)
  return new Breakdown(
    'damaged',
    `A file of the compiler arrived damaged, twice (${words}). Something between the site and this browser changes it.`,
  )
}
