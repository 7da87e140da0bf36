/** A symbol's name as a program writes it, from how `data-symbol` and the lists of declarations do. `%20` is a space; a stray `%` (as in `operator%`) stays what it is. */
export const decodeName = (encoded: string) => encoded.replaceAll('%20', ' ')
