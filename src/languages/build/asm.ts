import type { BuildFacts } from './buildFacts'

export const asm: BuildFacts = {
  grammar: 'nasm',
  silent: /;.*|"[^"\n]*"|'[^'\n]*'|`(?:\\.|[^`\\\n])*`/g,
  blockLabels: [],
  homes: {},
  unlinkedKeywords: '',
  listStarts: { letter: [], header: [] },
}
