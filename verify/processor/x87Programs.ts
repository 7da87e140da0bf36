import type { Piece } from './pieces'
import type { Random } from './randomState'

/** Instructions after which the status word is kept, in a program of the x87 unit. */
const instructionsOfEach = 6

const binary = ['fadd', 'fsub', 'fsubr', 'fmul', 'fdiv', 'fdivr'] as const
const compares = ['fcom', 'fucom', 'fcomi', 'fucomi'] as const
const constants = ['fldz', 'fld1', 'fldpi', 'fldl2e', 'fldl2t', 'fldlg2', 'fldln2'] as const
const onTop = ['fchs', 'fabs', 'fsqrt', 'frndint', 'ftst', 'fxam'] as const
const onPair = ['fprem', 'fprem1', 'fscale'] as const
const moves = ['fcmovb', 'fcmove', 'fcmovbe', 'fcmovu', 'fcmovnb', 'fcmovne', 'fcmovnbe', 'fcmovnu'] as const

/**
 * A program of the x87 unit, which begins with an empty stack and a rounding at random, stores the status word after each instruction, and in the
 * end all registers: so the harness, which knows nothing of the unit, sees everything in memory.
 */
export function makeX87Program(random: Random, number: number): Piece & { codes: readonly string[] } {
  let depth = 0
  const memory = (sizes: readonly [string, ...string[]]) => `${random.pick(sizes)} [r14 + ${8 * random.below(8)}]`
  const register = () => `st${random.below(depth)}`
  const load = (): string => {
    depth++
    const kind = random.below(8)
    if (kind < 4) return `fld ${memory(['dword', 'qword', 'qword'])}`
    if (kind < 6) return `fild ${memory(['word', 'dword', 'qword'])}`
    if (kind < 7 || depth === 1) return random.pick(constants)
    depth--
    const copied = register()
    depth++
    return `fld ${copied}`
  }
  const computation = (): string => {
    const name = random.pick(binary)
    const kind = random.below(depth > 1 ? 6 : 4)
    if (kind === 0) return `${name} ${memory(['dword', 'qword'])}`
    if (kind === 1) return `${name.replace('f', 'fi')} ${memory(['word', 'dword'])}`
    if (kind === 2) return `${name} st0, ${register()}`
    if (kind === 3) return `${name} ${register()}, st0`
    depth--
    return kind === 4 ? name : `${name}p st${1 + random.below(depth)}, st0`
  }
  const comparison = (): string => {
    const kind = random.below(depth > 1 ? 7 : 4)
    if (kind === 0) return `fcom ${memory(['dword', 'qword'])}`
    if (kind === 1) return `ficom ${memory(['word', 'dword'])}`
    const name = random.pick(compares)
    if (kind < 4) return `${name} st0, ${register()}`
    if (kind === 4) return name
    const other = 1 + random.below(depth - 1)
    if (kind === 5 && !name.endsWith('i')) {
      depth -= 2
      return `${name}pp`
    }
    depth--
    return `${name}p st0, st${other}`
  }
  const storing = (): string => {
    const kind = random.below(6)
    const target = (sizes: readonly [string, ...string[]]) => `${random.pick(sizes)} [r15 + ${16 * random.below(4)}]`
    if (kind === 0) return `fst ${target(['dword', 'qword'])}`
    if (kind === 1) return `fist ${target(['word', 'dword'])}`
    if (kind === 2) return `fst ${register()}`
    depth--
    if (kind === 3) return `fstp ${target(['dword', 'qword', 'tword'])}`
    return `${kind === 4 ? 'fistp' : 'fisttp'} ${target(['word', 'dword', 'qword'])}`
  }
  const codes = [...beginning(random), load(), load()]
  for (let index = 0; index < instructionsOfEach; index++) {
    const kind = random.below(10)
    if (depth === 0 || (kind === 0 && depth < 7)) codes.push(load())
    else if (kind < 4) codes.push(computation())
    else if (kind < 6) codes.push(comparison())
    else if (kind < 7) codes.push(storing())
    else if (kind < 8) codes.push(random.below(2) === 0 ? `${random.pick(moves)} st0, ${register()}` : `fxch ${register()}`)
    else if (kind < 9 && depth > 1) codes.push(random.pick(onPair))
    else if (kind < 9 && depth > 0) {
      depth++
      codes.push('fxtract')
    } else codes.push(random.pick(onTop))
    codes.push(`fnstsw [r15 + ${64 + 2 * index}]`)
  }
  for (let index = 0; depth > 0; index++, depth--) codes.push(`fstp tword [r15 + ${80 + 10 * index}]`)
  return asPiece(`x87 program ${number}`, codes, random)
}

function beginning(random: Random): string[] {
  const rounding = random.below(4) << 10
  const precision = random.pick([0x300, 0x300, 0x200, 0])
  return ['fninit', `mov word [r15], ${0x7f | precision | rounding}`, 'fldcw [r15]']
}

function asPiece(form: string, codes: readonly string[], random: Random): Piece & { codes: readonly string[] } {
  const addresses = [
    { register: 14, offset: -128 },
    { register: 15, offset: 0 },
  ]
  const elements = random.pick(['single', 'double', 'double', 'integers'] as const)
  return { form, code: '', codes: [...codes, 'fnstsw ax', 'fninit'], needs: { addresses, elements } }
}

/** What a program may do with registers of which some are empty. `fxam` is missing, since what an empty register held before is not known. */
const careless: readonly [string, ...string[]] = [
  'fld1', 'fld1', 'fldpi', 'fld st#', 'fild dword [r14]', 'fld qword [r14 + 8]', 'fld dword [r14 + 16]', 'ffree st#', 'ffree st#', 'fst st#', 'fstp st#', 'fxch st#',
  'fadd st0, st#', 'fsub st#, st0', 'fmulp st#, st0', 'fdiv qword [r14 + 24]', 'fiadd dword [r14 + 32]', 'fcom st#', 'fucomp st#', 'fcompp', 'ficom word [r14]',
  'fcomi st0, st#', 'fucomip st0, st#', 'fcmove st0, st#', 'fcmovnb st0, st#', 'fchs', 'fabs', 'fsqrt', 'frndint', 'ftst', 'fprem', 'fprem1', 'fscale', 'fxtract',
  'fst qword [r15 + 160]', 'fstp dword [r15 + 168]', 'fist dword [r15 + 172]', 'fistp qword [r15 + 176]', 'fstp tword [r15 + 184]', 'fnclex',
] // prettier-ignore

/** A program that does not care which registers are empty or in use, and stores all eight of them. */
export function makeCarelessX87Program(random: Random, number: number): Piece & { codes: readonly string[] } {
  const instruction = () => random.pick(careless).replace('#', String(random.below(8)))
  const loads = Array.from({ length: random.below(9) }, () => random.pick(['fld1', 'fldz', 'fldl2e', 'fld dword [r14]']))
  const codes = [...beginning(random), ...loads]
  for (let index = 0; index < instructionsOfEach; index++) codes.push(instruction(), `fnstsw [r15 + ${64 + 2 * index}]`)
  for (let index = 0; index < 8; index++) codes.push(`fstp tword [r15 + ${80 + 10 * index}]`)
  return asPiece(`careless x87 program ${number}`, codes, random)
}
