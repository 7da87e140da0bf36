import type { Form } from './operandForms'

/** A line for the assembler, and the operand form that it tests. */
export interface FormProbe {
  code: string
  /** As the page writes it: `bt m8, imm8`. */
  form: string
}

export interface FormProbes {
  accepted: FormProbe[]
  /** No such instruction: NASM says so at the first look. */
  refused: FormProbe[]
  /** The instruction exists, but the constant is too large or the jump too far: NASM says so when all sizes are known. */
  outOfRange: FormProbe[]
}

/** Two ways to write each kind of register, by the operand's place: the second takes the registers from 9 on. */
const registers: Record<string, readonly [string[], string[]]> = {
  r8: [
    ['bl', 'dl', 'bl', 'dl'],
    ['r9b', 'r10b', 'r11b', 'r12b'],
  ],
  r16: [
    ['bx', 'dx', 'si', 'di'],
    ['r9w', 'r10w', 'r11w', 'r12w'],
  ],
  r32: [
    ['ebx', 'edx', 'esi', 'edi'],
    ['r9d', 'r10d', 'r11d', 'r12d'],
  ],
  r64: [
    ['rbx', 'rdx', 'rsi', 'rdi'],
    ['r9', 'r10', 'r11', 'r12'],
  ],
  xmm: [
    ['xmm1', 'xmm2', 'xmm3', 'xmm4'],
    ['xmm9', 'xmm10', 'xmm11', 'xmm12'],
  ],
  ymm: [
    ['ymm1', 'ymm2', 'ymm3', 'ymm4'],
    ['ymm9', 'ymm10', 'ymm11', 'ymm12'],
  ],
}

const memory: Record<string, string> = {
  mem: '[rdi]',
  m8: 'byte [rdi]',
  m16: 'word [rdi]',
  m32: 'dword [rdi]',
  m64: 'qword [rdi]',
  m128: 'oword [rdi]',
  m256: 'yword [rdi]',
  vm32x: '[rdi + xmm5*4]',
  vm64x: '[rdi + xmm5*8]',
  vm32y: '[rdi + ymm5*4]',
  vm64y: '[rdi + ymm5*8]',
}

/** A jump to itself is as short as a jump can be; `distant` is more than 128 bytes from every line. */
const targets: Record<string, string> = { rel8: '$', rel32: 'distant' }

/** The largest constant that surely fits: 32 bits may be sign-extended to 64. */
const largest: Record<string, string> = {
  imm8: '255',
  imm16: '65535',
  imm32: '7FFFFFFFh',
  simm32: '7FFFFFFFh',
  imm64: '0FFFFFFFFFFFFFFFFh',
}

/** The smallest one that does not fit. Nothing is too large for `imm64`. */
const tooLarge: Record<string, string> = { imm8: '256', imm16: '65536', imm32: '100000000h', simm32: '80000000h' }

const isConstant = (operand: string) => operand.includes('imm')

/** How an operand is written; `place` counts from 0. */
const operandCode = (operand: string, place: number, way: 0 | 1 = 0) =>
  registers[operand]?.[way][place] ?? memory[operand] ?? targets[operand] ?? (isConstant(operand) ? '5' : operand)

const join = ({ prefix, mnemonic }: Form, operands: readonly string[]) =>
  [...(prefix === undefined ? [] : [prefix]), mnemonic, ...(operands.length > 0 ? [operands.join(', ')] : [])].join(' ')

/** The form as the page writes it. */
const formText = (form: Form) => join(form, form.operands).replace('simm32', 'imm32')

const probe = (form: Form, way?: 0 | 1): FormProbe => ({
  code: join(
    form,
    form.operands.map((operand, place) => operandCode(operand, place, way)),
  ),
  form: formText(form),
})

/** What an operand is, whatever the size of a constant or the distance of a jump. */
const shapeOf = (operands: readonly string[]) => operands.map((operand) => operand.replace(/^s?imm\d+$/, 'imm').replace(/^rel\d+$/, 'rel'))

const bits = (constant: string) => (constant === 'simm32' ? 31 : Number(constant.slice(3)))

/** Of forms that differ in the constant's size alone, those with the largest one. */
function widestConstants(forms: readonly Form[]): Form[] {
  const widest = new Map<string, Form>()
  const size = ({ operands }: Form) => Math.max(...operands.filter(isConstant).map(bits))
  for (const form of forms) {
    const key = shapeOf(form.operands).join()
    const before = widest.get(key)
    if (before === undefined || size(before) < size(form)) widest.set(key, form)
  }
  return [...widest.values()]
}

function acceptedOf(form: Form): FormProbe[] {
  const ways = [probe(form, 0), probe(form, 1)]
  if (!form.operands.some(isConstant)) return ways
  const operands = form.operands.map((operand, place) => largest[operand] ?? operandCode(operand, place))
  return [...ways, { code: join(form, operands), form: formText(form) }]
}

/** One constant at a time: with two too large, a complaint about one would hide the other. */
function constantsOutOfRange(forms: readonly Form[]): FormProbe[] {
  return widestConstants(forms.filter(({ operands }) => operands.some(isConstant))).flatMap((form) =>
    form.operands.flatMap((constant, at) => {
      const value = tooLarge[constant]
      if (value === undefined) return []
      const operands = form.operands.map((operand, place) => (place === at ? value : operandCode(operand, place)))
      return [{ code: join(form, operands), form: `${formText(form)} with ${value}` }]
    }),
  )
}

function jumpsOutOfRange(forms: readonly Form[]): FormProbe[] {
  const isListed = (operand: string) => forms.some(({ operands }) => operands.includes(operand))
  return isListed('rel8') && !isListed('rel32')
    ? forms
        .filter(({ operands }) => operands.includes('rel8'))
        .map(({ mnemonic }) => ({ code: `${mnemonic} distant`, form: `${mnemonic} rel32` }))
    : []
}

/** Kinds of operands that are tried in every place. MMX, x87, segment, control and AVX-512 registers are not part of the reference. */
const kinds = ['r8', 'r16', 'r32', 'r64', 'm8', 'm16', 'm32', 'm64', 'm128', 'm256', 'imm8', 'xmm', 'ymm', 'cl']

const wider: Record<string, string> = { al: 'r8', cl: 'r8', ax: 'r16', eax: 'r32', rax: 'r64', xmm0: 'xmm' }

function covers(listed: string, candidate: string): boolean {
  if (listed === candidate || wider[candidate] === listed) return true
  // Where the size word plays no role or is refused, nothing is claimed about it.
  if (listed === 'mem') return /^m\d+$/.test(candidate)
  // A number is also the address that a jump goes to.
  return listed === 'rel' && candidate === 'imm'
}

const coversAll = (listed: readonly string[], candidate: readonly string[]) =>
  listed.length === candidate.length && listed.every((operand, index) => covers(operand, candidate[index] ?? ''))

/**
 * NASM lets you leave out the second operand of most AVX instructions when it is the same as the first.
 * That is said once, in the text; which instructions take part is not tested.
 */
const withoutSecond = (operands: readonly string[]) => operands.filter((_, index) => index !== 1)

const isAvx = (mnemonic: string) => mnemonic.startsWith('v')

/** Every combination of up to two operands, and of more the neighbours of those that exist. */
function candidates(shapes: readonly string[][]): string[][] {
  const pairs = kinds.flatMap((first) => kinds.map((second) => [first, second]))
  const neighbours = shapes
    .filter(({ length }) => length >= 2)
    .flatMap((shape) => {
      const replaced = shape.flatMap((_, place) => kinds.map((kind) => shape.map((operand, at) => (at === place ? kind : operand))))
      const longer = kinds.map((kind) => [...shape, kind])
      return [...replaced, ...longer, shape.slice(0, -1)]
    })
    .filter(({ length }) => length >= 3 && length <= 4)
  return [[], ...kinds.map((kind) => [kind]), ...pairs, ...neighbours]
}

function refusedOf(mnemonic: string, forms: readonly Form[]): FormProbe[] {
  const listed = forms.map(({ operands }) => shapeOf(operands))
  const allowed = isAvx(mnemonic) ? [...listed, ...listed.filter(({ length }) => length >= 3).map(withoutSecond)] : listed
  const seen = new Set<string>()
  return candidates(listed).flatMap((candidate) => {
    const operands = candidate.map((operand) => (operand === 'imm' ? 'imm8' : operand))
    const key = operands.join()
    if (seen.has(key)) return []
    seen.add(key)
    return allowed.some((shape) => coversAll(shape, shapeOf(operands))) ? [] : [probe({ mnemonic, operands })]
  })
}

const groupByMnemonic = (forms: readonly Form[]) => {
  const groups = new Map<string, Form[]>()
  for (const form of forms) groups.set(form.mnemonic, [...(groups.get(form.mnemonic) ?? []), form])
  return groups
}

/** `lock` is allowed with the forms that the page lists with it, and with no other that writes memory. */
function lockOutOfRange(forms: readonly Form[], locked: readonly Form[]): FormProbe[] {
  const isLocked = (form: Form) =>
    locked.some(({ mnemonic, operands }) => mnemonic === form.mnemonic && coversAll(shapeOf(operands), shapeOf(form.operands)))
  return forms
    .filter((form) => /^m(em|\d+)$/.test(form.operands[0] ?? '') && !isLocked(form))
    .map((form) => probe({ ...form, prefix: 'lock' }))
}

/**
 * What NASM must take and what it must refuse, if the forms are all there are of these instructions.
 * @param forms of every mnemonic all forms, those with a prefix too
 * @param locked the forms that may have `lock` in front, of all instructions
 */
export function formProbes(forms: readonly Form[], locked: readonly Form[]): FormProbes {
  const plain = forms.filter(({ prefix }) => prefix === undefined)
  const groups = [...groupByMnemonic(plain)]
  return {
    accepted: forms.flatMap(acceptedOf),
    refused: groups.flatMap(([mnemonic, own]) => refusedOf(mnemonic, own)),
    outOfRange: [...groups.flatMap(([, own]) => [...constantsOutOfRange(own), ...jumpsOutOfRange(own)]), ...lockOutOfRange(plain, locked)],
  }
}

/** A source for NASM with one line per probe, and the number of the first probe's line. */
export function probeSource(probes: readonly FormProbe[]): { source: string; firstLine: number } {
  // AVX-512 gives many AVX instructions more forms; they are not part of the reference.
  const head = ['bits 64', 'default rel', 'cpu default, noevex']
  const lines = probes.map(({ code: line }) => line)
  return { source: [...head, ...lines, 'times 256 nop', 'distant: nop', ''].join('\n'), firstLine: head.length + 1 }
}
