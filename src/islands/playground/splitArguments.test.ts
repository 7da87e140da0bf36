import { joinArguments, splitArguments } from './splitArguments'

test.each([
  ['', []],
  ['  one   two ', ['one', 'two']],
  [`'a b' "c d"e`, ['a b', 'c de']],
  [String.raw`a\ b "say \"hi\"" '\n'`, ['a b', 'say "hi"', String.raw`\n`]],
  ['""', ['']],
  ['"not closed', ['not closed']],
])('splits %j', (line, args) => {
  expect(splitArguments(line)).toEqual(args)
})

test('joins arguments so that they are split the same way', () => {
  const args = ['plain', 'two words', '', 'a"b', String.raw`back\slash`, "it's", 'line\nbreak']
  expect(splitArguments(joinArguments(args))).toEqual(args)
})
