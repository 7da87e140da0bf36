import { mapLines, trimMessage } from './mapLines'

const files = [
  { name: 'main.c', code: '', line: 14 },
  { name: 'sum.asm', code: '', line: 30 },
]
const page = 'content/docs/c/io/stdio.mdx'

test('leads places in the example back to the page', () => {
  expect(mapLines("main.c:3:5: error: unknown type name 'x'", files, page)).toBe(`${page}:17:5: error: unknown type name 'x'`)
  expect(mapLines('In file included from main.c:1:', files, page)).toBe(`In file included from ${page}:15:`)
  expect(mapLines('sum.asm:2: error: parser', files, page)).toBe(`${page}:32: error: parser`)
})

test('leaves other files alone', () => {
  const message = '/usr/include/main.c:3: note\nnotmain.c:3: x\nmain_c:3'
  expect(mapLines(message, files, page)).toBe(message)
})

test('keeps the beginning of a long message, without blank lines', () => {
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('\n')
  expect(trimMessage(long).split('\n')).toHaveLength(17)
  expect(trimMessage(long).split('\n').at(-1)).toBe('… 24 more lines')
  expect(trimMessage('x'.repeat(1000))).toHaveLength(241)
})
