import { createHash } from 'node:crypto'

/** Digest of content by which a build recognises it: 32 hexadecimal digits of its SHA-256. */
export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32)
