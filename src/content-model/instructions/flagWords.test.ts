import { parseInstructionFlags } from './flagEffects'
import { flagWords } from './flagWords'

const wordsOf = (instructions: Record<string, string>) =>
  flagWords(new Map(Object.entries(instructions).map(([mnemonic, text]) => [mnemonic, parseInstructionFlags(text)])))

test('names the flags by what becomes of them', () => {
  expect(wordsOf({ and: 'CF:0 PF:w AF:u ZF:w SF:w OF:0' })).toBe('PF, ZF and SF by the result; CF and OF become 0; AF undefined')
})

test('names few flags that are kept, and counts on the reader for many', () => {
  expect(wordsOf({ inc: 'PF:w AF:w ZF:w SF:w OF:w' })).toBe('PF, AF, ZF, SF and OF by the result; CF is kept')
  expect(wordsOf({ cmpxchg8b: 'ZF:w' })).toBe('ZF by the result; the others are kept')
})

test('does not speak of the direction flag where it is kept', () => {
  expect(wordsOf({ cmp: 'CF:w PF:w AF:w ZF:w SF:w OF:w' })).toBe('CF, PF, AF, ZF, SF and OF by the result')
})

test('says that some operands change nothing', () => {
  expect(wordsOf({ sar: 'CF:wk PF:wk AF:uk ZF:wk SF:wk OF:0uk' })).toBe(
    'CF, PF, ZF and SF by the result; OF becomes 0 or undefined; AF undefined; for some operands none changes',
  )
})

test('says which flags are read', () => {
  expect(wordsOf({ adc: 'CF:w PF:w AF:w ZF:w SF:w OF:w; reads CF' })).toBe('CF, PF, AF, ZF, SF and OF by the result; reads CF')
  expect(wordsOf({ movsb: '; reads DF', movsw: '; reads DF' })).toBe('none; reads DF')
})

test('tells instructions of a block apart where they differ', () => {
  expect(wordsOf({ cld: 'DF:0', std: 'DF:1' })).toBe('`cld`: DF becomes 0. `std`: DF becomes 1')
  expect(wordsOf({ loop: '', loope: '; reads ZF', loopne: '; reads ZF' })).toBe('none; `loope` and `loopne` read ZF')
})

test('leaves many conditions to the lines of the block', () => {
  expect(wordsOf({ je: '; reads ZF', js: '; reads SF', jc: '; reads CF' })).toBe('none; reads CF, ZF or SF, as the condition says')
})
