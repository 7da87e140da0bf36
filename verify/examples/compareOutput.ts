/** A program may end its last line or not; a page can't show the difference. */
const withoutLastNewline = (text: string) => text.replace(/\n$/, '')

/** Control characters and spaces at a line's end, which nobody would see otherwise. */
function visible(line: string): string {
  return line
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/\t/g, '\\t')
    .replace(/ +$/, (spaces) => '·'.repeat(spaces.length))
}

/** Lines of context before the first difference, and lines shown from there on. */
const contextLines = 2
const shownLines = 10

/**
 * Where two outputs part ways, as a small diff: `-` is what the page says, `+` is what was printed.
 * Nothing when they agree.
 */
export function compareOutput(expected: string, actual: string): string | undefined {
  if (withoutLastNewline(expected) === withoutLastNewline(actual)) return undefined
  const wanted = withoutLastNewline(expected).split('\n')
  const printed = withoutLastNewline(actual).split('\n')
  let same = 0
  while (same < wanted.length && same < printed.length && wanted[same] === printed[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < Math.min(wanted.length, printed.length) - same && wanted.at(-1 - sameAtEnd) === printed.at(-1 - sameAtEnd)) sameAtEnd++
  const part = (lines: string[], sign: string) => {
    const different = lines.slice(same, lines.length - sameAtEnd)
    const shown = different.slice(0, shownLines).map((line) => `${sign} ${visible(line)}`)
    return different.length > shownLines ? [...shown, `${sign} … ${different.length - shownLines} more`] : shown
  }
  return [
    ...wanted.slice(Math.max(0, same - contextLines), same).map((line) => `  ${visible(line)}`),
    ...part(wanted, '-'),
    ...part(printed, '+'),
  ].join('\n')
}
