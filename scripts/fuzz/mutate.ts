import type { Random } from './random'

/** Pieces of syntax that authors mistype, and names that JavaScript's objects have of their own. */
const tokens: readonly [string, ...string[]] = [
  '---\n',
  '```',
  '```c run std=c17 {1,3-',
  '~~~',
  ':::',
  ':::note[',
  ':::constructor\n',
  '::x',
  ':a[b]{c="d"}',
  '<',
  '</',
  '/>',
  '<>',
  '<Symbol ',
  '<Symbol name="x" kind="function">',
  '</Symbol>',
  '<Tabs>',
  '</Tabs>',
  '<Tab label="x">',
  '</Tab>',
  '<toString />',
  '<a.b:c>',
  '<details>',
  '<SchemaTable at="#/__proto__" />',
  ' name="',
  ' since="C99, x C89"',
  ' group={x}',
  ' {...x}',
  '{',
  '}',
  '{/*',
  '*/}',
  'import x from "y"\n',
  'export const x = `\n',
  '## ',
  '# ',
  '##\n',
  '[',
  '](',
  '](%zz)',
  '](../../../x.mdx#%)',
  '](//[)',
  '](http://[/x.mdx)',
  '[^1]',
  '[^1]: x\n',
  '[x]: %E0%A4%A\n',
  '![x](',
  '![x][x]',
  '| a | b |\n|---|\n',
  '|',
  '- [ ] ',
  '> ',
  '\t',
  '    ',
  '\n\n',
  '\r\n',
  '\r',
  '\\',
  '&#xD800;',
  '&amp',
  '*',
  '**',
  '_',
  '`',
  '$',
  '%',
  '"',
  "'",
  ': ',
  ':',
  '#',
  '&a ',
  '*a',
  '<<: *a\n',
  '? [',
  '!!binary ',
  '!x ',
  '|+9\n',
  '>-\n',
  '.nan',
  '.inf',
  '-0',
  '1e999',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__: 1\n',
  'constructor: 1\n',
  'title: x\n',
  'label: x\n',
  'order: 1\n',
  '\0',
  '\ufeff',
  '\u2028',
  '\u{1f600}',
  '\ud83d',
  'ﬁ',
  '%2F',
  'operator""',
]

type Edit = (text: string, random: Random, others: readonly string[]) => string

const splice = (text: string, from: number, to: number, inserted: string) => text.slice(0, from) + inserted + text.slice(to)

const onLines =
  (edit: (lines: string[], at: number, random: Random, others: readonly string[]) => void): Edit =>
  (text, random, others) => {
    const lines = text.split('\n')
    edit(lines, random.below(lines.length), random, others)
    return lines.join('\n')
  }

const edits: readonly [Edit, ...Edit[]] = [
  function dropCharacters(text, random) {
    const at = random.below(text.length + 1)
    return splice(text, at, at + 1 + random.below(4), '')
  },
  function replaceCharacter(text, random) {
    const at = random.below(text.length + 1)
    return splice(text, at, at + 1, String.fromCharCode(random.below(random.below(8) === 0 ? 0x3000 : 0x7f)))
  },
  function insertToken(text, random) {
    const at = random.below(text.length + 1)
    return splice(text, at, at, random.pick(tokens))
  },
  function replaceWord(text, random) {
    const words = [...text.matchAll(/[\w+-]+|[^\w\s]+/g)]
    const word = random.pick(words)
    return word ? splice(text, word.index, word.index + word[0].length, random.pick(tokens)) : text
  },
  function swapWords(text, random) {
    const words = [...text.matchAll(/\S+/g)]
    const [one, other] = [random.pick(words), random.pick(words)]
    return one && other ? splice(text, one.index, one.index + one[0].length, other[0]) : text
  },
  onLines(function dropLine(lines, at) {
    lines.splice(at, 1)
  }),
  onLines(function repeatLine(lines, at, random) {
    lines.splice(at, 0, ...Array.from({ length: 1 + random.below(3) }, () => lines[at] ?? ''))
  }),
  onLines(function moveLine(lines, at, random) {
    lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1))
  }),
  onLines(function indentLine(lines, at, random) {
    lines[at] = ' '.repeat(1 + random.below(5)) + (lines[at] ?? '')
  }),
  onLines(function strangeLine(lines, at, random, others) {
    lines.splice(at, 0, random.pick(random.pick(others)?.split('\n') ?? []) ?? '')
  }),
  function cutEnd(text, random) {
    return text.slice(0, random.below(text.length + 1))
  },
]

/**
 * `text` with one to six small mistakes, which follow from `random` alone.
 * @param others where lines that stand in the wrong file come from
 */
export function mutate(text: string, random: Random, others: readonly string[]): string {
  let mutated = text
  for (let left = 1 + random.below(6); left > 0; left--) mutated = random.pick(edits)(mutated, random, others)
  // Files are read as UTF-8, so half a surrogate pair never arrives.
  return Buffer.from(mutated).toString()
}
