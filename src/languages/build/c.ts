import type { BuildFacts } from './buildFacts'

export const c: BuildFacts = {
  grammar: 'c',
  silent: /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#[ \t]*include\b.*/gm,
  blockLabels: ['Parameters', 'Returns', 'Errors', 'Undefined', 'Thread safety', 'Changed'],
  homes: { '<stddef.h>': 'size_t ptrdiff_t wchar_t NULL' },
  unlinkedKeywords:
    'bool break case char const continue default do double else false float for if int long return short signed struct switch true unsigned ' +
    'void while',
  listStarts: { letter: ['e', 'l', 's'], header: ['i', 's', 't'] },
}
