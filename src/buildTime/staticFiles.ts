import fs from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths'

/** The files that a site's `static` folder publishes unchanged, below it. */
export function staticFiles(root: string): string[] {
  const folder = path.join(root, 'static')
  if (!fs.existsSync(folder)) return []
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => fromRoot(folder, path.join(entry.parentPath, entry.name)))
}
