/** The smallest module that traps: its one function, `trap`, is the instruction `unreachable`. */
const trapping = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[7, 8, 1, 4, ...new TextEncoder().encode('trap'), 0, 0],
  ...[10, 5, 1, 3, 0, 0, 0x0b],
])

let instance: WebAssembly.Instance | undefined

/**
 * Ends the program that called us. An exception of JavaScript would run the destructors of C++ on its way out, and `catch (...)` could hold it; WebAssembly lets
 * nothing catch a trap.
 */
export function trap(): never {
  instance ??= new WebAssembly.Instance(new WebAssembly.Module(trapping))
  const { trap: unreachable } = instance.exports
  if (typeof unreachable === 'function') unreachable()
  throw new Error('The trap did not trap.')
}
