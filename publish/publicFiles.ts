import fs from 'node:fs'
import path from 'node:path'
import { isCurrent, type BuiltAssets } from './gatsbyOutput'

/** Gatsby's own files in `public`. */
const leftovers = [/\.map$/, /^webpack\.stats\.json$/, /^chunk-map\.json$/, /^_gatsby\//, /^~partytown\//, /^redirects\.json$/]

/** Whether a file of `public` is published unchanged. Pages and their data are not: they are processed one by one. */
export function isPlainFile(name: string, assets: BuiltAssets): boolean {
  if (leftovers.some((pattern) => pattern.test(name)) || /^page-data\/(?:.*\/)?page-data\.json$/.test(name)) return false
  if (name === assets.runtime.original) return false
  const code = name.replace(/\.LICENSE\.txt$/, '')
  return name.includes('/') || !/\.(?:js|css)$/.test(code) || isCurrent(code, assets)
}

/** Every file below a folder, with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
