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
