import type { LimitName } from './program'

export interface LimitWords {
  /** Why an example has no Run button, for a line below it. */
  line: string
  /** What WebAssembly or its C library does not have, for the note on limits. */
  meaning: string
}

const elsewhere = 'runs in the tests with GCC and Clang, not in the browser'

/** What keeps examples from running in a browser, or from giving the same result there. */
export const limits: Readonly<Record<LimitName, LimitWords>> = {
  threads: { line: `needs threads: ${elsewhere}`, meaning: 'A program is one thread: another cannot be started.' },
  signals: {
    line: `needs signals: ${elsewhere}`,
    meaning: 'Nothing outside of a program can send it a signal, and an error of its own cannot be handled as one.',
  },
  processes: { line: `needs processes: ${elsewhere}`, meaning: 'A program cannot start another, and knows neither users nor a shell.' },
  sockets: { line: `needs sockets: ${elsewhere}`, meaning: 'A program has no network.' },
  rounding: {
    line: `needs the floating-point environment: ${elsewhere}`,
    meaning: 'The only rounding mode is to nearest, and floating-point exceptions are not recorded.',
  },
  long: { line: `needs 64-bit long: ${elsewhere}`, meaning: 'long, size_t and pointers have 32 bits.' },
  library: {
    line: `needs a function that this C or C++ library lacks: ${elsewhere}`,
    meaning: 'wasi-libc and its libc++ lack a few functions.',
  },
  compiler: {
    line: `is about another compiler: ${elsewhere}`,
    meaning: 'The compiler is Clang 22: what only GCC, or an older Clang, does is not seen here.',
  },
  locale: { line: `needs locales: ${elsewhere}`, meaning: 'The only locale is "C", whatever name is asked for.' },
}
