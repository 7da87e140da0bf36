import fs from 'node:fs'
import path from 'node:path'
import type { SitePlan } from '../plan/sitePlan'
import { sitePaths } from './paths'

/** Writes the items of each category to `public/sidebar`, and removes files of deleted categories. */
export function writeSidebarLevels(root: string, levels: SitePlan['levels']): void {
  const folder = path.join(sitePaths(root).public, 'sidebar')
  const files = new Map(Object.entries(levels).map(([category, items]) => [path.join(folder, `${category}.json`), items]))
  for (const [file, items] of files) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, JSON.stringify(items))
  }
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(file)) fs.rmSync(file)
  }
}
