import { diagnostics, withShortPaths } from './diagnostics'

const messages = `main.cpp:3:7: error: use of undeclared identifier 'pear'
    3 |   x = pear;
      |       ^
main.cpp:5:1: warning: unused variable 'plum' [-Wunused-variable]
In file included from main.cpp:1:
In file included from /usr/include/c++/v1/vector:321:
/usr/include/c++/v1/__vector/vector.h:12:34: error: no matching function
main.cpp:9:3: note: in instantiation of function template
/usr/include/stdio.h:1:2: note: declared here
fatal error: too many errors emitted, stopping now [-ferror-limit=]
4 errors generated.
wasm-ld: error: main.cpp.o: undefined symbol: grow()
`

test('reads the place, the severity and the text of each message, with its notes', () => {
  expect(diagnostics(messages)).toEqual([
    { file: 'main.cpp', line: 3, column: 7, severity: 'error', text: "use of undeclared identifier 'pear'", notes: [] },
    { file: 'main.cpp', line: 5, column: 1, severity: 'warning', text: "unused variable 'plum' [-Wunused-variable]", notes: [] },
    {
      file: '<__vector/vector.h>',
      line: 12,
      column: 34,
      severity: 'error',
      text: 'no matching function',
      notes: [
        { file: 'main.cpp', line: 9, column: 3, severity: 'note', text: 'in instantiation of function template' },
        { file: '<stdio.h>', line: 1, column: 2, severity: 'note', text: 'declared here' },
      ],
    },
    { file: '', line: 0, column: 0, severity: 'error', text: 'too many errors emitted, stopping now [-ferror-limit=]', notes: [] },
    { file: '', line: 0, column: 0, severity: 'error', text: 'main.cpp.o: undefined symbol: grow()', notes: [] },
  ])
})

test('finds nothing in text that is no message', () => {
  expect(diagnostics('1 warning generated.\n    3 | error: x\n')).toEqual([])
})

test('shortens paths of the library wherever they are', () => {
  expect(withShortPaths('In file included from /usr/include/c++/v1/vector:321:')).toBe('In file included from <vector>:321:')
  expect(withShortPaths('/usr/include/wasm32-wasip1/bits/alltypes.h:1:1: note: here')).toBe('<bits/alltypes.h>:1:1: note: here')
})

test('an assembler names no column', () => {
  expect(diagnostics('main.asm:4: error: operation size not specified\n')).toEqual([
    { file: 'main.asm', line: 4, column: 0, severity: 'error', text: 'operation size not specified', notes: [] },
  ])
})
