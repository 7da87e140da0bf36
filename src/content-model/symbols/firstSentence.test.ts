import { firstSentence } from './firstSentence'

test.each([
  ['Writes text to `stdout`. Flushes.\n\n- **Returns** …', 'Writes text to `stdout`.'],
  ['One that\nwraps. And more.', 'One that wraps.'],
  ['Version 2.5 of `a.b. c` is kept. Next.', 'Version 2.5 of `a.b. c` is kept.'],
  ['Takes a type, e.g. `int`. Next.', 'Takes a type, e.g. `int`.'],
  ['Like [`a`](/docs/a#b(c)) and **bold *text***. Next.', 'Like `a` and bold text.'],
  ['Braces \\{ and \\<, and `\\{` in code', 'Braces { and <, and `\\{` in code'],
  ['- a list', ''],
  ['```c run\nint a;\n```', ''],
  ['', ''],
])('%j begins with %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
