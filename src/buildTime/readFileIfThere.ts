import fs from 'node:fs'

/** Content of a file; undefined where there is none. */
export function readFileIfThere(file: string): Buffer | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file) : undefined
}
