import type { BuildFacts } from './buildFacts'

export const cpp: BuildFacts = {
  grammar: 'cpp',
  // A quote after a digit separates groups of digits.
  silent:
    /\/\/.*|\/\*[\s\S]*?\*\/|R"([^\s()\\]{0,16})\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\da-fA-F])'(?:\\.|[^'\\\n])*'|^[ \t]*#[ \t]*include\b.*/gm,
  blockLabels: [
    'Template parameters',
    'Parameters',
    'Preconditions',
    'Returns',
    'Complexity',
    'Exceptions',
    'Invalidates',
    'Thread safety',
    'Changed',
    'Feature test',
  ],
  homes: {
    '<cstddef>': 'size_t ptrdiff_t nullptr_t max_align_t byte NULL',
    '<atomic>': 'atomic atomic_load atomic_store atomic_exchange',
    '<functional>': 'hash',
    '<iterator>': 'begin end cbegin cend rbegin rend crbegin crend size ssize empty data',
    '<ranges>': 'ranges::swap ranges::begin ranges::end ranges::size ranges::empty ranges::data',
    '<tuple>': 'get tuple_size tuple_size_v tuple_element tuple_element_t',
    '<utility>': 'swap move exchange',
  },
  unlinkedKeywords:
    'auto bool break case char class const continue default do double else false float for if int long namespace private protected public return ' +
    'short signed struct switch true unsigned using void while final import module override post pre replaceable_if_eligible ' +
    'trivially_relocatable_if_eligible',
  listStarts: {
    letter: ['b', 'c', 'co', 'd', 'e', 'f', 'i', 'j', 'n', 'r', 's', 't', 'u'],
    header: ['c', 'cs', 'd', 'f', 'i', 'l', 'm', 'o', 'p', 's', 't', 'u'],
  },
}
