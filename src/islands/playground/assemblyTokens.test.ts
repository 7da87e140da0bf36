import { assemblyTokens } from './assemblyTokens'

const kinds = (line: string) => assemblyTokens(line).flatMap(({ kind, text }) => (kind ? [`${kind} ${text}`] : []))

test('tells labels, registers, numbers, strings and comments apart', () => {
  expect(kinds("next:   mov  eax, [rdi + 8*rcx + 0x10] ; 'next'")).toEqual([
    'label next:',
    'register eax',
    'register rdi',
    'number 8',
    'register rcx',
    'number 0x10',
    "comment ; 'next'",
  ])
  expect(kinds('text    db "a;b", 10, 0')).toEqual(['string "a;b"', 'number 10', 'number 0'])
})

test('directives are keywords where a line begins', () => {
  expect(kinds('        section .text')).toEqual(['keyword section'])
  expect(kinds('%macro  print 1')).toEqual(['keyword %macro', 'number 1'])
  expect(kinds('        jmp section')).toEqual([])
})

test('keeps every character of a line', () => {
  const line = "a: mov al, '; no comment' ; one"
  expect(
    assemblyTokens(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})
