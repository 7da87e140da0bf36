/** The arguments in a line as a shell splits it: at spaces, unless they are in quotes or behind a backslash. */
export function splitArguments(line: string): string[] {
  const pieces = line.matchAll(/(?:[^\s"'\\]|\\.|\\$|"(?:[^"\\]|\\.)*"?|'[^']*'?)+/gs)
  return [...pieces].map(([piece]) =>
    piece.replace(
      /"((?:[^"\\]|\\.)*)"?|'([^']*)'?|\\(.)/gs,
      (_all, double: string | undefined, single: string | undefined, escaped: string | undefined) =>
        double?.replace(/\\(["\\])/g, '$1') ?? single ?? escaped ?? '',
    ),
  )
}

/** A line that `splitArguments` splits into the same arguments. */
export const joinArguments = (args: readonly string[]): string =>
  args.map((arg) => (/^[^\s"'\\]+$/.test(arg) ? arg : `"${arg.replace(/["\\]/g, '\\$&')}"`)).join(' ')
