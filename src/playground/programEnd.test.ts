import { programEnd } from './programEnd'

const trap = (message: string, stack = '', more: { stackPointer?: number; lastWords?: string } = {}) => {
  const error = new WebAssembly.RuntimeError(message)
  error.stack = stack
  const end = programEnd({ error, stackPointer: more.stackPointer, lastWords: more.lastWords ?? '' })
  return end.how === 'signal' ? `${end.signal} ${end.words}` : end
}

// The words of Chromium, Firefox and Safari.
test.each([
  ['unreachable', 'at program.wasm.abort (wasm://wasm/1)', /^SIGABRT abort$/],
  ['unreachable executed', 'abort@http://x.wasm:wasm-function[3]', /^SIGABRT abort$/],
  ['unreachable', 'at program.wasm.f() (wasm://wasm/1)', /^SIGILL control reached the end of a function/],
  ['divide by zero', '', /^SIGFPE integer division by zero$/],
  ['integer divide by zero', '', /^SIGFPE integer division by zero$/],
  ['Division by zero', '', /^SIGFPE integer division by zero$/],
  ['remainder by zero', '', /^SIGFPE integer division by zero$/],
  ['divide result unrepresentable', '', /^SIGFPE integer overflow/],
  ['memory access out of bounds', '', /^SIGSEGV memory access out of bounds$/],
  ['index out of bounds', '', /^SIGSEGV memory access out of bounds$/],
  ['Out of bounds memory access', '', /^SIGSEGV memory access out of bounds$/],
  ['Maximum call stack size exceeded', '', /^SIGSEGV stack overflow/],
  ['too much recursion', '', /^SIGSEGV stack overflow/],
  ['null function or function signature mismatch', '', /^SIGSEGV call through a function pointer/],
  ['indirect call to null', '', /^SIGSEGV call through a function pointer/],
  ['table index is out of bounds', '', /^SIGSEGV call through a function pointer/],
  ['float unrepresentable in integer range', '', /floating-point number that is too large/],
])('says of the trap "%s" what happened', (message, stack, words) => {
  expect(trap(message, stack)).toMatch(words)
})

test('names the function that is declared in another way than it is defined', () => {
  const stack = 'at program.wasm.signature_mismatch:tenth (wasm://wasm/program.wasm-1:wasm-function[8]:0x28a)'
  expect(trap('unreachable', stack)).toBe('SIGILL call of “tenth” with other types than its definition has')
})

test('recognises an overflow of the stack that shows as an access out of bounds', () => {
  expect(trap('memory access out of bounds', '', { stackPointer: -4000 >>> 0 })).toMatch(/stack overflow/)
  expect(trap('memory access out of bounds', '', { stackPointer: -4000 })).toMatch(/stack overflow/)
  expect(trap('memory access out of bounds', '', { stackPointer: 8_000_000 })).toMatch(/out of bounds/)
})

test('names the signal that a program raised', () => {
  const lastWords = 'bye\nProgram received termination signal: Terminated\n'
  expect(trap('unreachable', 'at abort', { lastWords })).toBe('SIGTERM Terminated')
})

test('names the exception that nobody caught', () => {
  const lastWords = 'libc++abi: terminating due to uncaught exception of type std::runtime_error: no pears\n'
  expect(trap('unreachable', 'at abort', { lastWords })).toBe('SIGABRT uncaught exception of type std::runtime_error: no pears')
})
