import type { LimitName } from '../../src/playground/program'
import type { PlaygroundOutcome } from './outcome'

/** Words of the linker, the compiler and the library that leave no doubt what an example lacks. */
const certain: readonly (readonly [LimitName, RegExp])[] = [
  ['threads', /undefined symbol: (?:thrd_|mtx_|cnd_|tss_|pthread_(?:create|join))/],
  ['threads', /thread constructor failed/],
  ['rounding', /undeclared identifier '(?:FE_[A-Z]+|fe[a-z]+)'/],
  ['processes', /'(?:sys\/wait|spawn)\.h' file not found|undefined symbol: (?:fork|exec\w+|waitpid|system|popen)\b/],
  ['sockets', /'(?:netdb|arpa\/inet)\.h' file not found|undefined symbol: (?:socket|connect|bind|listen)\b/],
  ['signals', /undefined symbol: (?:sig[a-z]+|kill|alarm)\b|incomplete type 'struct sigaction'/],
  // What GCC's library has and libc++ lacks; a page says compilers=gcc then, or the tests would have failed.
  ['library', /no (?:member|template) named '\w+' in namespace 'std(?:::\w+)*'|fatal error: '\w+' file not found/],
]

/** Why an example cannot run in a browser, where the words of its tools say so for certain. */
export function certainLimit({ messages, stderr }: Pick<PlaygroundOutcome, 'messages' | 'stderr'>): LimitName | undefined {
  return certain.find(([, words]) => words.test(messages) || words.test(stderr))?.[0]
}
