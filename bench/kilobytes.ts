/** Every KB of the project is 1,000 bytes, as networks count; memory is in MiB, as the system counts it. */
export const kilobytes = (bytes: number): number => bytes / 1000
