/** What an example is called where something links to it. */
export interface ExampleLabel {
  text: string
  /** Whether it is set in code. */
  isCode: boolean
}

/** `main.c` names a file; `Powers of two` says what the example shows. */
const isFileName = (title: string) => /^\S+\.\w+$/.test(title)

/** What to call an example: its title, the first name of the block around it, the heading above it, its file, its group. */
export function exampleLabel(title: string | true | undefined, name: string | undefined, heading: string, group: string): ExampleLabel {
  if (typeof title === 'string' && !isFileName(title)) return { text: title, isCode: false }
  if (name !== undefined) return { text: name, isCode: true }
  if (heading !== '') return { text: heading, isCode: false }
  return typeof title === 'string' ? { text: title, isCode: true } : { text: group, isCode: false }
}
