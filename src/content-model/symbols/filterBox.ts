/** With fewer blocks a reader needs no filter. */
const minSymbols = 8

/** Whether a page with this many symbol blocks gets a box to filter them with. */
export const hasSymbolFilter = (symbols: number): boolean => symbols >= minSymbols

/** Where the box is found on its page. */
export const filterId = 'symbol-filter'
