/** `3 bytes`. */
export const bytesInWords = (count: number): string => (count === 1 ? '1 byte' : `${count} bytes`)

/** `0x1000`, of an address that may come as a number with a sign. */
export const addressInWords = (address: number): string => `0x${(address >>> 0).toString(16)}`
