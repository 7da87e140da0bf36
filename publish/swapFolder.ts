import fs from 'node:fs'
import path from 'node:path'

/** Replaces the old folder by a finished one with renames, so that readers never see half of either. */
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

/** Removes the leftovers of a killed build, and restores the published folder if the build was killed between the two renames. */
export function clearLeftovers(place: string) {
  const folder = path.dirname(place)
  const base = path.basename(place)
  const leftovers = fs.readdirSync(folder).filter((name) => name.startsWith(`${base}.`) && /\.\d+\.(?:part|old)$/.test(name))
  const [old] = leftovers.filter((name) => name.endsWith('.old'))
  if (old !== undefined && !fs.existsSync(place)) fs.renameSync(path.join(folder, old), place)
  for (const name of leftovers) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}
