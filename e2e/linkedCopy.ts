import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../publish/publicFiles'

const dist = path.join(__dirname, '../dist')

/** Fills a folder with links to the files of `dist`. What is to be changed there must be deleted first. */
export function linkedCopy(folder: string): void {
  for (const name of filesBelow(dist)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.linkSync(path.join(dist, name), path.join(folder, name))
  }
}
