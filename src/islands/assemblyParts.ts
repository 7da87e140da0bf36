import { mnemonicOf, referenceName, type AssemblyLine } from '../content-model/examples/exampleAssembly'

/** A piece of a line; with an address it leads to the description of a mnemonic or a register. */
export interface AssemblyPart {
  text: string
  href?: string
}

const jumps = /^(?:call|j[a-z]+)$/

/**
 * A line of assembly in pieces, of which the mnemonic and the registers lead to their descriptions.
 * @param addresses of documented names
 */
export function assemblyParts({ text }: AssemblyLine, addresses: Readonly<Record<string, string>>): AssemblyPart[] {
  const mnemonic = mnemonicOf(text)
  if (mnemonic === undefined) return [{ text }]
  // What is called is named in C++, where `al` may be anything.
  const words = jumps.test(mnemonic) ? /^( {4})([a-z]\w*)()/g : /(^ {4}|(?<![\w.@]))([a-z]\w*)()/g
  const parts: AssemblyPart[] = []
  let end = 0
  for (const match of text.matchAll(words)) {
    const [, before = '', word = ''] = match
    // Words other than the first may be names of the program, such as `vand`.
    const href = addresses[match.index === 0 ? referenceName(word, (name) => addresses[name] !== undefined) : word]
    if (href === undefined) continue
    const start = match.index + before.length
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: word, href })
    end = start + word.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

/** Whether a line is the first of those that were made from the same line of the program. */
export const beginsRun = (lines: readonly AssemblyLine[], at: number): boolean => {
  const source = lines[at]?.source
  return source !== undefined && source !== lines[at - 1]?.source
}
