import { diagnostics, type Note } from '../../playground/diagnostics'
import type { LineMessage } from './lineMessages'

/** The compiler's messages about the lines of a program, by file. Those about headers and about no line are only in the text. */
export function messagesByFile(text: string): ReadonlyMap<string, readonly LineMessage[]> {
  const found = new Map<string, LineMessage[]>()
  const add = ({ file, line, severity, text: words }: Note) => {
    if (line === 0 || file === '' || file.startsWith('<')) return
    const known = found.get(file) ?? []
    found.set(file, known)
    known.push({ line, kind: severity, text: words })
  }
  for (const message of diagnostics(text)) {
    add(message)
    message.notes.forEach(add)
  }
  return found
}
