import fs from 'node:fs'
import path from 'node:path'

/** Puts a finished folder in the place of the old one, by renaming: readers find the one or the other, never half of either. */
export function swapFolder(part: string, place: string) {
  const old = `${place}.${process.pid}.old`
  if (fs.existsSync(place)) fs.renameSync(place, old)
  try {
    fs.renameSync(part, place)
  } catch (error) {
    if (fs.existsSync(old)) fs.renameSync(old, place)
    throw error
  }
  fs.rmSync(old, { recursive: true, force: true })
}

/** Clears away what a build left that was killed, and gives back the published folder if it was killed between the two renames. */
export function clearLeftovers(place: string) {
  const folder = path.dirname(place)
  const base = path.basename(place)
  const leftovers = fs.readdirSync(folder).filter((name) => name.startsWith(`${base}.`) && /\.\d+\.(?:part|old)$/.test(name))
  const [old] = leftovers.filter((name) => name.endsWith('.old'))
  if (old !== undefined && !fs.existsSync(place)) fs.renameSync(path.join(folder, old), place)
  for (const name of leftovers) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}
