import type { LineMessage } from './lineMessages'

/** `main.c:3:7: error: use of undeclared identifier 'x'` */
const pattern = /^([^\s:/][^:/]*):(\d+):\d+: (?:fatal )?(error|warning|note): (.+)$/gm

const kinds: Readonly<Record<string, LineMessage['kind']>> = { error: 'error', warning: 'warning', note: 'note' }

/** The compiler's messages about the lines of a program, by file. Those about headers are only in the text. */
export function messagesByFile(text: string): ReadonlyMap<string, readonly LineMessage[]> {
  const found = new Map<string, LineMessage[]>()
  for (const [, file = '', line, kind = '', message = ''] of text.matchAll(pattern)) {
    const known = found.get(file) ?? []
    found.set(file, known)
    known.push({ line: Number(line), kind: kinds[kind] ?? 'note', text: message })
  }
  return found
}
