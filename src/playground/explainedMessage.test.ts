import type { MessageList } from '../content-model/messages/messageList'
import { explainedLines, explanationOf } from './explainedMessage'

const list: MessageList = {
  cpp: [
    ["use of undeclared identifier '…'", '/cpp#name'],
    ["use of undeclared identifier '…'", '/cpp#later'],
    ["use of undeclared identifier 'std'", '/cpp#std'],
    ["no matching function for call to '…'", '/cpp#call'],
    ["invalid operands to binary expression ('…' and '…')", '/cpp#operands'],
    ["invalid operands to binary expression ('…' and 'int')", '/cpp#iterator'],
    ['expected expression', '/cpp#expression'],
    ['unused variable', '/cpp#never'],
  ],
  c: [["use of undeclared identifier '…'", '/c#name']],
  linker: [
    ["undefined reference to `…'", '/linking#undefined'],
    ["undefined reference to `main'", '/linking#main'],
    ["multiple definition of `…'", '/linking#twice'],
  ],
}

const explain = (text: string, file = 'main.cpp', language: 'c' | 'cpp' = 'cpp') => explanationOf({ file, text }, language, list)

test.each([
  ["use of undeclared identifier 'pear'", '/cpp#name'],
  ["use of undeclared identifier 'pear'; did you mean 'peal'?", '/cpp#name'],
  ["use of undeclared identifier 'std'", '/cpp#std'],
  ["no matching function for call to 'eat'", '/cpp#call'],
  ["invalid operands to binary expression ('double' and 'int')", '/cpp#operands'],
  ['expected expression', '/cpp#expression'],
  ['expected expressions of pears', undefined],
  ["unused variable 'x' [-Wunused-variable]", '/cpp#never'],
  ['something unheard of', undefined],
  ["a note about use of undeclared identifier 'x'", undefined],
])('%s leads to %s', (text, address) => {
  expect(explain(text)).toBe(address)
})

test('a message about a file of C leads to the pages of C', () => {
  expect(explain("use of undeclared identifier 'pear'", 'main.c', 'c')).toBe('/c#name')
})

test.each([
  ['main.cpp.o: undefined symbol: eat(int)', '/linking#undefined'],
  ['undefined symbol: main', '/linking#main'],
  ['duplicate symbol: eat(int)', '/linking#twice'],
  ['main.cpp.o: something else', undefined],
])('the linker’s message "%s" leads to %s, which has the words of GNU’s', (text, address) => {
  expect(explain(text, '')).toBe(address)
})

const messages = `main.cpp:3:5: error: use of undeclared identifier 'x'
    3 |     x = 1;
      |     ^
main.cpp:4:5: error: use of undeclared identifier 'y'
main.cpp:5:5: error: no matching function for call to 'eat'
main.cpp:1:6: note: no matching function for call to 'it'
2 errors generated.
`

test('the first message of each kind is explained, and neither source lines nor notes', () => {
  const lines = explainedLines(messages, () => 'cpp', list)
  expect(lines.map(({ line }) => line).join('\n')).toBe(messages)
  expect(lines.flatMap(({ explanation }, at) => (explanation ? [[at, explanation.address, explanation.message]] : []))).toEqual([
    [0, '/cpp#name', "use of undeclared identifier 'x'"],
    [4, '/cpp#call', "no matching function for call to 'eat'"],
  ])
})

test('without a list nothing is explained', () => {
  expect(explainedLines(messages, () => 'cpp', undefined).every(({ explanation }) => explanation === undefined)).toBe(true)
})
