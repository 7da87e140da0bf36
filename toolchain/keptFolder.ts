import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { playgroundFiles, type Manifest, type PackedFile, type PlaygroundFile } from '../src/playground/manifest'

const file = z.object({
  size: z.number().int().nonnegative(),
  parts: z.array(z.tuple([z.string().regex(/^[0-9a-f]{32}$/), z.number().int().positive()])),
})

const manifestSchema = z.object({ format: z.literal(2), version: z.string(), files: z.record(z.enum(playgroundFiles), file) })

/** What each step made, and of what. */
const madeSchema = z.record(z.string(), z.object({ key: z.string(), files: z.partialRecord(z.enum(playgroundFiles), file) }))

/** A version of what the site publishes for compiling in the browser, as the cache holds it. */
export interface KeptFolder {
  folder: string
  manifest: Manifest
  made: Readonly<Record<string, { key: string; files: Partial<Record<PlaygroundFile, PackedFile>> }>>
}

const places = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  licences: path.join(folder, 'licences.txt'),
  made: path.join(folder, 'made.json'),
  part: (digest: string) => path.join(folder, 'parts', `${digest}.bin`),
})

const readJson = (place: string): unknown => JSON.parse(fs.readFileSync(place, 'utf8'))

/** Reads a folder of the cache. Gives nothing unless it is whole: each part is there with its size. */
export function readFolder(folder: string): KeptFolder | undefined {
  const at = places(folder)
  if (![at.manifest, at.made, at.licences].every((place) => fs.existsSync(place))) return undefined
  try {
    const manifest = manifestSchema.parse(readJson(at.manifest))
    const isWhole = Object.values(manifest.files).every(({ parts }) =>
      parts.every(([digest, bytes]) => fs.statSync(at.part(digest), { throwIfNoEntry: false })?.size === bytes),
    )
    return isWhole ? { folder, manifest, made: dropUndefined(madeSchema.parse(readJson(at.made))) } : undefined
  } catch {
    return undefined
  }
}

/** Zod's partial records have values that may be undefined; ours leave the key out. */
function dropUndefined(made: z.infer<typeof madeSchema>): KeptFolder['made'] {
  return Object.fromEntries(
    Object.entries(made).map(([step, { key, files }]) => {
      const present: Partial<Record<PlaygroundFile, PackedFile>> = {}
      for (const name of playgroundFiles) {
        const one = files[name]
        if (one) present[name] = one
      }
      return [step, { key, files: present }]
    }),
  )
}

export interface FolderContent {
  version: string
  made: KeptFolder['made']
  /** The file with the licences. */
  licences: string
}

/** Completes a folder whose parts are there. Throws when no step has made one of the files. */
export function writeFolder(folder: string, { version, made, licences }: FolderContent): KeptFolder {
  const fileOf = (name: PlaygroundFile): PackedFile => {
    const one = Object.values(made).find(({ files }) => files[name])?.files[name]
    if (!one) throw new Error(`No step has made ${name}.`)
    return one
  }
  const manifest: Manifest = {
    format: 2,
    version,
    files: {
      compiler: fileOf('compiler'),
      rest: fileOf('rest'),
      c: fileOf('c'),
      cpp: fileOf('cpp'),
      'headers-c++20': fileOf('headers-c++20'),
      'headers-c++23': fileOf('headers-c++23'),
    },
  }
  const at = places(folder)
  fs.copyFileSync(licences, at.licences)
  fs.writeFileSync(at.made, JSON.stringify(made))
  fs.writeFileSync(at.manifest, JSON.stringify(manifest))
  return { folder, manifest, made }
}
