/**
 * The C library refers to `main` weakly, so the linker takes a program without one: it puts a function that traps in its place, and keeps this name of it
 * for debuggers, after its length.
 */
const missingMain = '\x13undefined_weak:main'

/** Whether a linked program has no `main`. */
export const lacksMain = (module: Uint8Array): boolean => new TextDecoder('latin1').decode(module).includes(missingMain)
