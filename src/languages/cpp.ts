import type { LanguageFacts } from './languageFacts'

export const cpp = {
  label: 'C++',
  fence: 'cpp',
  files: /\.(cpp|cc|cxx)$/,
  mainFile: 'main.cpp',
  standards: ['C++98', 'C++03', 'C++11', 'C++14', 'C++17', 'C++20', 'C++23', 'C++26'],
  historicStandards: ['C++98', 'C++03', 'C++11', 'C++14'],
  defaultStandard: 'c++20',
  askedAs: ['c++', 'cpp'],
  saidIn: [
    'cout',
    'cin',
    'endl',
    'stl',
    'vector',
    'template',
    'lambda',
    'class',
    'unique_ptr',
    'shared_ptr',
    'ifstream',
    'getline',
    'constexpr',
  ],
  examples: { inBrowser: true, isStepped: false, showAssembly: true },
} as const satisfies LanguageFacts
