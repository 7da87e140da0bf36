/** What is known of a language that has a reference, as far as pages in a browser need it, too. What only the build needs is in `build`. */
export interface LanguageFacts {
  /** What programmers call it. */
  label: string
  /** As the fences of its examples name it. */
  fence: string
  /** The names of its source files. */
  files: RegExp
  /** What the file of an example is called that does not say. */
  mainFile: string
  /** Its standards, oldest first; nothing where it has none. */
  standards: readonly string[]
  /** Standards as which no example is compiled. */
  historicStandards: readonly string[]
  /** The standard of an example that names none; of a language without standards, that of the C beside it. */
  defaultStandard: string
  /** What readers call it at the end of a question: `push_back in c++`. */
  askedAs: readonly string[]
  /** Words that programs of this language have and questions about others seldom: a question with one of them means this language. */
  saidIn: readonly string[]
  examples: {
    /** Whether the compiler in readers' browsers takes them. */
    inBrowser: boolean
    /** Whether readers' browsers assemble and step them. */
    isStepped: boolean
    /** Whether their pages show what a compiler makes of them. */
    showAssembly: boolean
  }
}
