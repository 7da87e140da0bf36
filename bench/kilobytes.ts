/** A KB is 1,000 bytes throughout the project; memory is in MiB. */
export const kilobytes = (bytes: number): number => bytes / 1000
