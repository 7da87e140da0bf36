import { messagesByFile } from './messagesByFile'

test('finds the messages about each file of a program', () => {
  const text = `main.c:3:7: error: use of undeclared identifier 'x'
    3 |   x = 1;
      |   ^
main.c:1:10: fatal error: 'other.h' file not found
util.c:9:1: warning: unused variable 'y' [-Wunused-variable]
util.c:2:5: note: declared here
/usr/include/stdio.h:12:3: note: declared here
wasm-ld: error: undefined symbol: f
2 errors generated.
`
  expect([...messagesByFile(text)]).toEqual([
    [
      'main.c',
      [
        { line: 3, kind: 'error', text: "use of undeclared identifier 'x'" },
        { line: 1, kind: 'error', text: "'other.h' file not found" },
      ],
    ],
    [
      'util.c',
      [
        { line: 9, kind: 'warning', text: "unused variable 'y' [-Wunused-variable]" },
        { line: 2, kind: 'note', text: 'declared here' },
      ],
    ],
  ])
})

test('findings of the checks are at their lines, and so is what led to them', () => {
  const place = (line: number) => ({ file: 'main.c', line, column: 1 })
  const freed = { words: 'The block was freed here.', place: place(4) }
  const found = messagesByFile('', [
    { kind: 'use-after-free', words: 'The program reads 4 bytes of a freed block.', place: place(6), notes: [freed] },
    { kind: 'leak', words: 'A leak without a place.', notes: [] },
  ])
  expect(found.get('main.c')).toEqual([
    { line: 6, kind: 'found', text: 'The program reads 4 bytes of a freed block.' },
    { line: 4, kind: 'note', text: 'The block was freed here.' },
  ])
})
