import { StreamLanguage } from '@codemirror/language'
import { assemblyTokens, type AssemblyTokenKind } from './assemblyTokens'

/** CodeMirror's name for what has the same colour in pages. */
const tags: Readonly<Record<AssemblyTokenKind, string>> = {
  comment: 'comment',
  string: 'string',
  label: 'labelName',
  keyword: 'keyword',
  register: 'className',
  number: 'number',
}

/** NASM's assembly in the editor, coloured as in pages. */
export const assemblyLanguage = StreamLanguage.define({
  token(stream) {
    let end = 0
    for (const { kind, text } of assemblyTokens(stream.string)) {
      end += text.length
      if (end <= stream.pos) continue
      stream.pos = end
      return kind === undefined ? null : tags[kind]
    }
    stream.skipToEnd()
    return null
  },
  languageData: { commentTokens: { line: ';' } },
})
