import type { ProgramEnd } from './protocol'

/** What stands for a signal in the words of `strsignal`, as the C library prints it before it ends a program that raised one. */
const signalNames: Readonly<Record<string, string>> = {
  Hangup: 'SIGHUP',
  Interrupt: 'SIGINT',
  Quit: 'SIGQUIT',
  'Illegal instruction': 'SIGILL',
  'Trace/breakpoint trap': 'SIGTRAP',
  Aborted: 'SIGABRT',
  'Bus error': 'SIGBUS',
  'Arithmetic exception': 'SIGFPE',
  Killed: 'SIGKILL',
  'User defined signal 1': 'SIGUSR1',
  'Segmentation fault': 'SIGSEGV',
  'User defined signal 2': 'SIGUSR2',
  'Broken pipe': 'SIGPIPE',
  'Alarm clock': 'SIGALRM',
  Terminated: 'SIGTERM',
}

const raised = /Program received (?:fatal|termination) signal: (.+)\n$/

const uncaught = /terminating due to (uncaught exception of type .+)\n$/

/** Words of the engines of Chromium, Firefox and Safari for each kind of trap. */
const traps: readonly (readonly [words: RegExp, signal: string, meaning: string])[] = [
  [/call stack|too much recursion/i, 'SIGSEGV', 'stack overflow: functions call each other without end, or too deeply'],
  [/divi(?:de|sion) by zero|remainder by zero/i, 'SIGFPE', 'integer division by zero'],
  [/result unrepresentable|integer overflow/i, 'SIGFPE', 'integer overflow in a division'],
  [/float|conversion to integer|trunc/i, 'SIGILL', 'a floating-point number that is too large for the integer type it was converted to'],
  [/signature|table|indirect|null function/i, 'SIGSEGV', 'call through a function pointer that is null, wild or of another type'],
  [/out of bounds/i, 'SIGSEGV', 'memory access out of bounds'],
]

/** Below this, the stack's pointer has run into the end of its room. */
const stackReserve = 1024

export interface Trap {
  error: unknown
  /** Where the program's stack ended, if it can be told. */
  stackPointer: number | undefined
  /** The address at which the stack's room ends; 0 where it is left out. */
  stackEnd?: number
  /** The end of what it printed on standard error. */
  lastWords: string
}

/** How a program ended that trapped. */
export function programEnd({ error, stackPointer, stackEnd = 0, lastWords }: Trap): ProgramEnd {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const name = raised.exec(lastWords)?.[1]
  if (name !== undefined) return { how: 'signal', signal: signalNames[name] ?? 'SIGABRT', words: name }
  const exception = uncaught.exec(lastWords)?.[1]
  if (exception !== undefined) return { how: 'signal', signal: 'SIGABRT', words: exception }
  const isOverflow = stackPointer !== undefined && (stackPointer < stackEnd + stackReserve || stackPointer > 0x7fff_ffff)
  if (isOverflow) return { how: 'signal', signal: 'SIGSEGV', words: 'stack overflow: too much is kept on the stack' }
  for (const [words, signal, meaning] of traps) if (words.test(message)) return { how: 'signal', signal, words: meaning }
  // The linker puts it in the place of a function that one file declares in another way than the one that defines it.
  const mismatched = /signature_mismatch:([\w.$]+)/.exec(stack)?.[1]
  if (mismatched !== undefined)
    return { how: 'signal', signal: 'SIGILL', words: `call of “${mismatched}” with other types than its definition has` }
  // `abort` is the instruction `unreachable`, and so is the end of a function that must not be reached.
  if (/unreachable/i.test(message)) {
    const isAbort = !/wasm/.test(stack) || /\babort\b|_Exit/.test(stack)
    return isAbort
      ? { how: 'signal', signal: 'SIGABRT', words: 'abort' }
      : {
          how: 'signal',
          signal: 'SIGILL',
          words: 'control reached the end of a function that must return a value, or a place said to be unreachable',
        }
  }
  return { how: 'signal', signal: 'SIGABRT', words: message }
}
