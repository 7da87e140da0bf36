import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Functions of the compiler's module that programs need, by their index among those that the module defines. */
export interface Profile {
  /** Version of the package. */
  version: string
  /** Digest of its module: the first 32 hexadecimal digits of its SHA-256. */
  module: string
  /** Number of functions that the module defines. */
  functions: number
  isEntered: (index: number) => boolean
}

export const profileFile = path.join(__dirname, 'profile/entered.txt')

const bitsPerByte = 8
const lineLength = 120

/** A text that git can store: three lines about the module, then a bit for each function in base64. */
export function writeProfile({ version, module, functions, isEntered }: Profile): string {
  const bits = Buffer.alloc(Math.ceil(functions / bitsPerByte))
  for (let index = 0; index < functions; index++) {
    const byte = index >> 3
    if (isEntered(index)) bits[byte] = (bits[byte] ?? 0) | (1 << (index % bitsPerByte))
  }
  const lines = bits.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return [`version ${version}`, `module ${module}`, `functions ${functions}`, ...lines, ''].join('\n')
}

/** Reads what `writeProfile` wrote. */
export function readProfile(text: string): Profile {
  const [version = '', module = '', functions = '', ...lines] = text.split('\n')
  const value = (line: string, name: string) => {
    if (!line.startsWith(`${name} `))
      throw new Error(`The profile has "${line}" in place of its ${name}. Make it again: npx tsx toolchain/profile/run.ts`)
    return line.slice(name.length + 1)
  }
  const bits = Buffer.from(lines.join(''), 'base64')
  return {
    version: value(version, 'version'),
    module: value(module, 'module'),
    functions: Number(value(functions, 'functions')),
    isEntered: (index) => ((bits[index >> 3] ?? 0) & (1 << (index % bitsPerByte))) !== 0,
  }
}

/** The profile that the repository holds. */
export const committedProfile = (): Profile => readProfile(readFileSync(profileFile, 'utf8'))
