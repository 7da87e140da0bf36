/** The compilers with which the tests run the examples, as readers call them. A test compares them with `verify/results/compilers.txt`. */
export const compilers = {
  gcc: 'GCC 12',
  clang: 'Clang 19',
  wasm: 'Clang 22',
  nasm: 'NASM 2.16',
} as const
