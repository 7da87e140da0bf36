import { asGnuLinker } from './linkerWords'

test.each([
  ['undefined symbol: twice(int)', "undefined reference to `twice(int)'"],
  ['ld.lld: error: undefined symbol: vtable for Arm', "undefined reference to `vtable for Arm'"],
  ['ld.lld: error: duplicate symbol: total', "multiple definition of `total'; first defined here"],
  [
    "ld.lld: error: relocation R_X86_64_PC32 cannot be used against symbol 'x'; recompile with -fPIC",
    "relocation R_X86_64_PC32 against `x' can not be used when making a PIE object; recompile with -fPIC",
  ],
])('%s is said as GNU ld says it', (text, said) => {
  expect(asGnuLinker(text)).toBe(said)
})

test('another message stays as it is', () => {
  expect(asGnuLinker('ld.lld: error: unable to find library -lsensors')).toBe('ld.lld: error: unable to find library -lsensors')
})
