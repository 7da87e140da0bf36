import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Lives in Gatsby's cache, and is gone with it. */
const record = (siteRoot: string) => path.join(siteRoot, '.cache/styles-digest')

function stylesDigest(siteRoot: string): string {
  const src = path.join(siteRoot, 'src')
  const files = fs.existsSync(src) ? fs.readdirSync(src, { recursive: true, encoding: 'utf8' }) : []
  const hash = createHash('sha256')
  for (const file of files.filter((name) => name.endsWith('.css')).sort()) {
    hash.update(JSON.stringify([file, fs.readFileSync(path.join(src, file), 'utf8')]))
  }
  return hash.digest('hex')
}

/**
 * Gatsby writes the styles into each page, but renders no page anew when only styles have changed. Empties its cache then.
 * @returns whether it was emptied
 */
export function dropStaleStyles(siteRoot: string): boolean {
  const isStale = fs.existsSync(record(siteRoot)) && fs.readFileSync(record(siteRoot), 'utf8') !== stylesDigest(siteRoot)
  if (isStale) for (const folder of ['.cache', 'public']) fs.rmSync(path.join(siteRoot, folder), { recursive: true, force: true })
  return isStale
}

/** Remembers with which styles the pages were rendered. */
export function recordStyles(siteRoot: string): void {
  fs.mkdirSync(path.dirname(record(siteRoot)), { recursive: true })
  fs.writeFileSync(record(siteRoot), stylesDigest(siteRoot))
}
