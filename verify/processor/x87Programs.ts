import type { Piece } from './pieces'
import type { Random } from './randomState'

/** Instructions after which the status word is kept, in a program of the x87 unit. */
const instructionsOfEach = 6

const binary = ['fadd', 'fsub', 'fsubr', 'fmul', 'fdiv', 'fdivr'] as const
const compares = ['fcom', 'fucom', 'fcomi', 'fucomi'] as const
const constants = ['fldz', 'fld1', 'fldpi', 'fldl2e', 'fldl2t', 'fldlg2', 'fldln2'] as const
const onTop = ['fchs', 'fabs', 'fsqrt', 'frndint', 'ftst', 'fxam'] as const
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
  const rounding = random.below(4) << 10
  const codes = ['fninit', `mov word [r15], ${0x37f | rounding}`, 'fldcw [r15]', load(), load()]
  for (let index = 0; index < instructionsOfEach; index++) {
    const kind = random.below(10)
    if (depth === 0 || (kind === 0 && depth < 7)) codes.push(load())
    else if (kind < 4) codes.push(computation())
    else if (kind < 6) codes.push(comparison())
    else if (kind < 7) codes.push(storing())
    else if (kind < 8) codes.push(random.below(2) === 0 ? `${random.pick(moves)} st0, ${register()}` : `fxch ${register()}`)
    else codes.push(random.pick(onTop))
    codes.push(`fnstsw [r15 + ${64 + 2 * index}]`)
  }
  for (let index = 0; depth > 0; index++, depth--) codes.push(`fstp tword [r15 + ${80 + 10 * index}]`)
  codes.push('fnstsw ax', 'fninit')
  const addresses = [
    { register: 14, offset: -128 },
    { register: 15, offset: 0 },
  ]
  return {
    form: `x87 program ${number}`,
    code: '',
    codes,
    needs: { addresses, elements: random.pick(['single', 'double', 'double', 'integers'] as const) },
  }
}
