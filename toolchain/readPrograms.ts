export interface NamedProgram {
  name: string
  /** Nothing where the heading names no standard. */
  std: string | undefined
  text: string
}

/** The programs of a file that holds many, each after a line `=== name` or `=== name standard`. */
export function readPrograms(text: string): NamedProgram[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((program) => {
      const end = program.indexOf('\n')
      const [name = '', std] = program.slice(0, end).split(' ')
      return { name, std, text: program.slice(end + 1) }
    })
}
