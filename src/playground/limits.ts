import { capitalize } from '../content-model/capitalize'
import type { LimitName } from './program'

export interface LimitWords {
  /** Why an example has no Run button, as the end of a sentence about it: `needs threads`. */
  reason: string
  /** What WebAssembly or its C library does not have, for the note on limits. */
  meaning: string
}

/** What keeps examples from running in a browser, or from giving the same result there. */
export const limits: Readonly<Record<LimitName, LimitWords>> = {
  threads: { reason: 'needs threads', meaning: 'A program is one thread: another cannot be started.' },
  signals: {
    reason: 'needs signals',
    meaning: 'Nothing outside of a program can send it a signal, and an error of its own cannot be handled as one.',
  },
  processes: { reason: 'needs processes', meaning: 'A program cannot start another, and knows neither users nor a shell.' },
  sockets: { reason: 'needs sockets', meaning: 'A program has no network.' },
  rounding: {
    reason: 'needs the floating-point environment',
    meaning: 'The only rounding mode is to nearest, and floating-point exceptions are not recorded.',
  },
  long: { reason: 'needs 64-bit long', meaning: 'long, size_t and pointers have 32 bits.' },
  library: {
    reason: 'needs a function that this C or C++ library lacks',
    meaning: 'wasi-libc and its libc++ lack a few functions.',
  },
  compiler: {
    reason: 'is about another compiler',
    meaning: 'The compiler is Clang 22: what only GCC, or an older Clang, does is not seen here.',
  },
  locale: { reason: 'needs locales', meaning: 'The only locale is "C", whatever name is asked for.' },
}

/** Why an example has no Run button, for a line below it. */
export const limitLine = (limit: LimitName): string =>
  `${capitalize(limits[limit].reason)}: runs in the tests with GCC and Clang, not in the browser.`
