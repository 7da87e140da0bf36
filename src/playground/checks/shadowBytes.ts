/** Bytes from 0 on that no object of a program has that is checked: its stack lies above them. As in `toolchain/sources/checks/checks.c`. */
export const shadowBytes = 40 * 1024 * 1024
