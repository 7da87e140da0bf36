import type { LimitName } from '../playground/program'

/** Why an example does not run in a browser. */
export const limitWords: Record<LimitName, string> = {
  threads: 'Needs threads: runs in the tests with GCC and Clang, not in the browser.',
  signals: 'Needs signals',
  processes: 'x',
  sockets: 'x',
  rounding: 'x',
  long: 'x',
  library: 'x',
  locale: 'x',
}
