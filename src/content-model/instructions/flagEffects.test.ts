import { formatFlagsOfBlocks, parseFlagsOfBlocks, parseInstructionFlags } from './flagEffects'

test('reads what it has written', () => {
  const adc = parseInstructionFlags('CF:w PF:w AF:w ZF:w SF:w OF:w; reads CF')
  const shr = parseInstructionFlags('CF:wuk SF:0k')
  const blocks = new Map([
    ['adc', new Map([['adc', adc]])],
    ['mov', new Map([['mov', parseInstructionFlags('')]])],
    ['shl', new Map([['shr', shr]])],
  ])
  expect(parseFlagsOfBlocks(formatFlagsOfBlocks(blocks))).toEqual(blocks)
  expect(adc.effects.DF).toBe('k')
  expect(adc.reads).toEqual(['CF'])
})

test('refuses a flag and an effect that it does not know', () => {
  expect(() => parseInstructionFlags('XF:w')).toThrow('"XF:w"')
  expect(() => parseInstructionFlags('CF:x')).toThrow('"CF:x"')
})
