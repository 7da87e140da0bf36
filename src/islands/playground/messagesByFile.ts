import { diagnostics, type Note } from '../../playground/diagnostics'
import type { Finding } from '../../playground/checks/finding'
import type { LineMessage } from './lineMessages'

interface PlacedMessage extends Omit<Note, 'severity' | 'column'> {
  severity: LineMessage['kind']
}

/** The compiler's messages about the lines of a program and what the checks found there, by file. Those about headers and about no line are only in the text. */
export function messagesByFile(text: string, findings: readonly Finding[] = []): ReadonlyMap<string, readonly LineMessage[]> {
  const found = new Map<string, LineMessage[]>()
  const add = ({ file, line, severity, text: words }: PlacedMessage) => {
    if (line === 0 || file === '' || file.startsWith('<')) return
    const known = found.get(file) ?? []
    found.set(file, known)
    known.push({ line, kind: severity, text: words })
  }
  for (const message of diagnostics(text)) {
    add(message)
    message.notes.forEach(add)
  }
  for (const { words, place, notes } of findings) {
    if (place) add({ ...place, severity: 'found', text: words })
    for (const note of notes) if (note.place) add({ ...note.place, severity: 'note', text: note.words })
  }
  return found
}
