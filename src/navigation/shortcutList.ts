export interface Shortcut {
  /** Ways to press it: each a list of keys held together. */
  keys: string[][]
  meaning: string
}

/** Every key that does something, for the list that `?` shows. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [['/'], ['Ctrl', 'K'], ['⌘', 'K']], meaning: 'Search' },
  { keys: [['n']], meaning: 'Next page' },
  { keys: [['p']], meaning: 'Previous page' },
  { keys: [['t']], meaning: 'Go to the table of contents' },
  { keys: [['?']], meaning: 'Show these shortcuts' },
]
