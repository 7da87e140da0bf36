import type { ProgramFile } from './program'

/** A changed program, as an address holds it. */
export interface SharedProgram {
  /** As an example says it: `c17`, `c++20`; `nasm` of assembly. */
  std: string
  files: readonly ProgramFile[]
  stdin: string
  /** The arguments as they are typed. */
  args: string
}

export type DecodedLink = { program: SharedProgram } | { problem: string }

/** Characters that the data of a link may have. */
export const linkLimit = 8192

/** Characters of text that a link may unpack to: a few bytes can be made to unpack to gigabytes. */
const textLimit = 262_144

/** How the data is written; a link of another kind is not read. */
const format = 1

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** All bytes that come out of a stream; nothing when there are more than allowed. */
async function readAll(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > limit) {
      await reader.cancel()
      return undefined
    }
    pieces.push(read.value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

/** The data of a link to a program, for `#run=<block>~<data>`. Nothing when it is too long for an address. */
export async function encodeLink({ std, files, stdin, args }: SharedProgram): Promise<string | undefined> {
  const json = JSON.stringify([format, std, stdin, args, ...files.flatMap(({ name, text }) => [name, text])])
  if (json.length > textLimit) return undefined
  const packed = await readAll(streamOf(new TextEncoder().encode(json)).pipeThrough(new CompressionStream('deflate-raw')), linkLimit)
  const data = packed && toBase64Url(packed)
  return data !== undefined && data.length <= linkLimit ? data : undefined
}

const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

const isFileName = (name: string) => /^[\w+-][\w.+-]*$/.test(name)

function parseProgram(value: unknown): SharedProgram | undefined {
  if (!Array.isArray(value) || value[0] !== format) return undefined
  const rest: unknown = value.slice(1)
  if (!isStrings(rest)) return undefined
  const [std, stdin, args, ...pairs] = rest
  if (std === undefined || stdin === undefined || args === undefined || pairs.length === 0 || pairs.length % 2 !== 0) return undefined
  const files = Array.from({ length: pairs.length / 2 }, (_, at) => ({ name: pairs[2 * at] ?? '', text: pairs[2 * at + 1] ?? '' }))
  const names = files.map(({ name }) => name)
  const isNamed = names.every(isFileName) && new Set(names).size === names.length
  return isNamed && /^(?:c(?:\+\+)?\d\d|nasm)$/.test(std) ? { std, files, stdin, args } : undefined
}

/** The program in the data of a link, or what is wrong with it, as a sentence. Never throws. */
export async function decodeLink(data: string): Promise<DecodedLink> {
  if (data.length > linkLimit) return { problem: 'The link is longer than the links that this site makes.' }
  try {
    const bytes = await readAll(streamOf(fromBase64Url(data)).pipeThrough(new DecompressionStream('deflate-raw')), textLimit)
    if (!bytes) return { problem: 'The program in the link is too long.' }
    const program = parseProgram(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return program ? { program } : { problem: 'The link holds something other than a program.' }
  } catch {
    return { problem: 'The link is damaged, perhaps cut off where it was copied.' }
  }
}
