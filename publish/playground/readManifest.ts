import fs from 'node:fs'
import { z } from 'zod'
import { playgroundFiles, type Manifest } from '../../src/playground/manifest'

const file = z.object({
  size: z.number().int().nonnegative(),
  parts: z.array(z.tuple([z.string().regex(/^[0-9a-f]{32}$/), z.number().int().positive()])),
})

const manifest = z.object({ format: z.literal(1), version: z.string(), files: z.record(z.enum(playgroundFiles), file) })

/** The manifest of a folder; nothing when it is missing or is not one. */
export function readManifest(place: string): Manifest | undefined {
  if (!fs.existsSync(place)) return undefined
  try {
    return manifest.parse(JSON.parse(fs.readFileSync(place, 'utf8')))
  } catch {
    return undefined
  }
}
