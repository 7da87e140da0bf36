import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Thrown when Gatsby or webpack no longer has what a trick changes. */
export class LostHoldError extends Error {
  override name = 'LostHoldError'

  /** @param missing what the trick looked for, with the place where it was */
  constructor(trick: string, missing: string) {
    super(
      `The build trick "${trick}" has lost its hold: ${missing} is missing. Build with CODEFRAME_TUNING=off, which leaves all tricks out, ` +
        'and adapt or remove this one in src/gatsby/tuning.',
    )
  }
}

/** The same value, which the trick needs. */
export function held<Value>(value: Value | undefined | null, trick: string, missing: string): Value {
  if (value === undefined || value === null) throw new LostHoldError(trick, missing)
  return value
}

/** Reads a file of an installed package; empty where there is none. */
export type ReadPackageFile = (file: string) => string

/** @param root folder of the site that has the packages */
export const packageReader =
  (root: string): ReadPackageFile =>
  (file) => {
    try {
      return fs.readFileSync(createRequire(path.join(root, 'package.json')).resolve(file), 'utf8')
    } catch {
      return ''
    }
  }

/** Makes sure that a file of Gatsby's still says what a trick relies on. */
export function holdSource(trick: string, file: string, text: string, read: ReadPackageFile): void {
  if (!read(file).includes(text)) throw new LostHoldError(trick, `"${text}" in ${file}`)
}
