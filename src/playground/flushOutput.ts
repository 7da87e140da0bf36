/**
 * Links a program so that `flushOutput` can be called: the C library of WebAssembly keeps what was printed without a line break until its buffer is full, while
 * others show a question such as `printf("Name: ")` before they read the answer.
 */
export const flushOptions: readonly string[] = ['--undefined=fflush', '--export-if-defined=fflush', '--export-if-defined=stdout']

/** Has a program linked with `flushOptions` print what it keeps of its standard output. */
export function flushOutput({ exports }: WebAssembly.Instance): void {
  const { fflush, stdout, memory } = exports
  if (typeof fflush !== 'function' || !(stdout instanceof WebAssembly.Global) || !(memory instanceof WebAssembly.Memory)) return
  fflush(new DataView(memory.buffer).getUint32(Number(stdout.value), true))
}
