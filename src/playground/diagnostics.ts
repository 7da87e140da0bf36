export type Severity = 'error' | 'warning' | 'note'

/** A place in a file, and what the compiler says of it. */
export interface Note {
  /** As the program calls it; a header of the library in short: `<vector>`. Empty where the message is about no file. */
  file: string
  /** From 1; 0 where the message is about no line. */
  line: number
  /** From 1, counted in bytes as Clang does; 0 where the message is about no line, or from an assembler, which names no column. */
  column: number
  severity: Severity
  text: string
}

export interface Diagnostic extends Note {
  notes: Note[]
}

/** Folders of headers, which a reader need not see. */
const libraryFolder = /\/usr\/include\/(?:c\+\+\/v1\/|wasm32-wasip1\/(?:c\+\+\/v1\/)?|extras\/)?([\w./+-]+)/g

/** Messages with headers of the library as `<vector>` in place of their paths. */
export const withShortPaths = (messages: string): string => messages.replace(libraryFolder, '<$1>')

const placed = /^(?<file>[^\s:][^:]*):(?<line>\d+):(?:(?<column>\d+):)? (?:fatal )?(?<severity>error|warning|note): (?<text>.+)$/
const unplaced = /^(?:wasm-ld: )?(?:fatal )?(?<severity>error|warning): (?<text>.+)$/

const severities: Readonly<Record<string, Severity>> = { error: 'error', warning: 'warning', note: 'note' }

function parseLine(line: string): Note | undefined {
  const groups = (placed.exec(line) ?? unplaced.exec(line))?.groups
  if (!groups) return undefined
  const { file = '', line: number = '0', column = '0', severity = '', text = '' } = groups
  return { file, line: Number(number), column: Number(column), severity: severities[severity] ?? 'note', text }
}

/** What the compiler and the linker printed, message by message. Source lines and carets are left to the text. */
export function diagnostics(messages: string): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const line of withShortPaths(messages).split('\n')) {
    const message = parseLine(line)
    if (!message) continue
    const last = found.at(-1)
    if (message.severity === 'note' && last) last.notes.push(message)
    else found.push({ ...message, notes: [] })
  }
  return found
}
