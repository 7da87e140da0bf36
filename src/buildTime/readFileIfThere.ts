import fs from 'node:fs'
import { errorCode } from './errorCode'

/** Content of a file; undefined where there is none, or none any more. */
export function readFileIfThere(file: string): Buffer | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file) : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
