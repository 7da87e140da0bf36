import type { BuildFacts } from './buildFacts'

export const c: BuildFacts = {
  grammar: 'c',
  silent: /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#[ \t]*include\b.*/gm,
  blockLabels: ['Parameters', 'Returns', 'Errors', 'Undefined', 'Thread safety', 'Changed'],
  homes: { '<stddef.h>': 'size_t ptrdiff_t wchar_t NULL' },
  listStarts: { letter: ['l'], header: ['s'] },
}
