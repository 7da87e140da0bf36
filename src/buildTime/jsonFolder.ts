import fs from 'node:fs'
import path from 'node:path'

/** Makes a folder of JSON files, by their names below it, and removes all others from it. */
export function writeJsonFolder(folder: string, contents: ReadonlyMap<string, unknown>): void {
  const files = new Map([...contents].map(([name, content]) => [path.join(folder, name), content]))
  for (const [file, content] of files) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, JSON.stringify(content))
  }
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(file)) fs.rmSync(file)
  }
}
