import type { Instruction } from '../../assembly/program'
import { laneTexts, suggestedLanes } from './lanes'
import { usedVectors } from './usedVectors'

const instruction = (mnemonic: string, ...names: string[]): Instruction => ({
  mnemonic,
  prefixes: [],
  operands: names.map((name) => ({ kind: 'register', name, size: name.startsWith('y') ? 32 : 16 })),
  address: 0,
  length: 4,
  file: 'main.asm',
  line: 1,
})

test('divides a register from its lowest byte on', () => {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setFloat32(0, 0.1, true)
  new DataView(bytes.buffer).setInt32(4, -2, true)
  expect(laneTexts(bytes, 'float', 'hex')[0]).toBe('0.1')
  expect(laneTexts(bytes, 'dword', 'signed')).toEqual(['1036831949', '−2', '0', '0'])
  expect(laneTexts(bytes, 'qword', 'hex')).toEqual(['0xfffffffe3dcccccd', '0x0'])
})

test('knows which registers a program uses, and how much of each', () => {
  expect(usedVectors([instruction('vaddps', 'ymm3', 'ymm0'), instruction('movaps', 'xmm0', 'xmm10'), instruction('push', 'rax')])).toEqual([
    { number: 0, size: 32 },
    { number: 3, size: 32 },
    { number: 10, size: 16 },
  ])
})

test.each([
  ['float', ['addps', 'movaps', 'movaps']],
  ['double', ['cvtsi2sd', 'movdqa']],
  ['byte', ['paddusb', 'pxor']],
  ['word', ['pmullw']],
  ['dword', ['movdqu']],
] as const)('suggests %s for the instructions %j', (kind, mnemonics) => {
  expect(suggestedLanes(mnemonics.map((mnemonic) => instruction(mnemonic, 'xmm1', 'xmm2')))).toBe(kind)
})
