import type { Form } from './operandForms'

/** A line for the assembler, and the operand form that it tests. */
export interface FormProbe {
  code: string
  /** As the page writes it: `bt m8, imm8`. */
  form: string
}

export interface FormProbes {
  accepted: FormProbe[]
  /** Forms that no line lists. */
  refused: FormProbe[]
  /** The form is listed, but the constant is too large, the jump too far, or `lock` not allowed. */
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
  st: [
    ['st2', 'st3', 'st4', 'st5'],
    ['st7', 'st6', 'st5', 'st4'],
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
  registers[operand]?.[way][place] ?? memory[operand] ?? spellings[operand] ?? targets[operand] ?? (isConstant(operand) ? '5' : operand)

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

/** Where a single constant may have several sizes, a size word chooses: `push word 5`. */
const sizeWords: Record<string, string> = { imm8: 'byte', imm16: 'word', imm32: 'dword' }

function acceptedOf(form: Form, all: readonly Form[]): FormProbe[] {
  const [constant = ''] = form.operands
  const sizeWord = sizeWords[constant]
  const isChoice = all.some(
    ({ mnemonic, operands }) =>
      mnemonic === form.mnemonic && operands.length === 1 && /^imm(?!.*64)/.test(operands[0] ?? '') && operands[0] !== constant,
  )
  if (form.operands.length === 1 && sizeWord !== undefined && isChoice) {
    const values = ['5', largest[constant] ?? '5']
    return values.map((value) => ({ code: join(form, [`${sizeWord} ${value}`]), form: formText(form) }))
  }
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

/** Kinds of operands that are tried in every place. MMX, segment, control and AVX-512 registers are not part of the reference. */
const plainKinds = ['r8', 'r16', 'r32', 'r64', 'm8', 'm16', 'm32', 'm64', 'm128', 'm256', 'imm8', 'xmm', 'ymm', 'cl']

/** Of three operands every combination of these is tried, and of the other kinds the neighbours of the listed forms. */
const kindsInThrees = ['r8', 'r16', 'r32', 'r64', 'mem', 'm64', 'imm8', 'xmm', 'ymm', 'cl']

/** Other ways to write an operand: registers by name, and what NASM's `far`, `near`, `short` and size words can make of it. */
const spellings: Record<string, string> = {
  al: 'al',
  ax: 'ax',
  eax: 'eax',
  rax: 'rax',
  cx: 'cx',
  ecx: 'ecx',
  rcx: 'rcx',
  dx: 'dx',
  edx: 'edx',
  rdx: 'rdx',
  xmm0: 'xmm0',
  '1': '1',
  mem: '[rdi]',
  m80: 'tword [rdi]',
  m512: 'zword [rdi]',
  vm32x: '[rdi + xmm5*4]',
  vm32y: '[rdi + ymm5*4]',
  'far mem': 'far [rdi]',
  'far m16': 'far word [rdi]',
  'far m32': 'far dword [rdi]',
  'far m64': 'far qword [rdi]',
  'near mem': 'near [rdi]',
  'near m16': 'near word [rdi]',
  'near m32': 'near dword [rdi]',
  'near m64': 'near qword [rdi]',
  'near r64': 'near rbx',
  'byte imm': 'byte 5',
  'word imm': 'word 5',
  'dword imm': 'dword 5',
  'qword imm': 'qword 5',
  'short rel': 'short $',
  'near rel': 'near $',
  'far rel': 'far $',
  'far imm': '1:5',
}

const usualKinds = [...plainKinds, ...Object.keys(spellings)]

/** No other instruction takes registers of the x87 unit, whose mnemonics begin with an `f`. */
const kindsOf = (mnemonic: string) => (mnemonic.startsWith('f') ? [...usualKinds, 'st', 'st0'] : usualKinds)

const wider: Record<string, string> = {
  al: 'r8',
  cl: 'r8',
  ax: 'r16',
  cx: 'r16',
  dx: 'r16',
  eax: 'r32',
  ecx: 'r32',
  edx: 'r32',
  rax: 'r64',
  rcx: 'r64',
  rdx: 'r64',
  xmm0: 'xmm',
  st0: 'st',
}

const isMemory = (operand: string) => /^(far |near )?m(em|\d+)$/.test(operand)

/**
 * Whether a listed constant covers a candidate. NASM takes size words that have no encoding of their own: a `byte` or a `qword` is another length
 * of the same constant. `word` and `dword` are so, too, where another operand says how wide the operation is; a single constant says it itself.
 */
function coversConstant(listed: string, candidate: string, isSingle: boolean): boolean {
  if (/^(imm8|1|byte imm|qword imm)$/.test(candidate)) return isConstant(listed)
  const size = { 'word imm': 'imm16', 'dword imm': 'imm32' }[candidate]
  return size !== undefined && (isSingle ? listed === size : isConstant(listed))
}

function covers(listed: string, candidate: string, isSingle: boolean): boolean {
  if (listed === candidate || wider[candidate] === listed) return true
  if (coversConstant(listed, candidate, isSingle)) return true
  // Where the size word plays no role or is refused, nothing is claimed about it, nor about `far` and `near`, which NASM then ignores.
  if (listed === 'mem') return isMemory(candidate) || /^(short|near) rel$/.test(candidate)
  // Memory without a size word has the one that fits. A jump through memory is near unless it says `far`; then NASM takes the widest offset.
  if (candidate === 'mem') return /^m\d+$/.test(listed)
  if (candidate === 'far mem') return listed === 'far m64'
  if (candidate === 'near mem') return listed === 'm64'
  if (candidate.startsWith('near ') && candidate.slice('near '.length) === listed) return true
  if (candidate === 'short rel') return listed === 'rel8'
  if (candidate === 'near rel') return listed === 'rel32'
  // Vectors of indices of 32 and 64 bits are written alike.
  if (candidate === 'vm32x' || candidate === 'vm32y') return listed === candidate.replace('32', '64')
  // A number is also the address that a jump goes to.
  return listed.startsWith('rel') && /^(imm8|1|qword imm)$/.test(candidate)
}

const coversAll = (listed: readonly string[], candidate: readonly string[]) =>
  listed.length === candidate.length && listed.every((operand, index) => covers(operand, candidate[index] ?? '', candidate.length === 1))

/**
 * NASM lets you leave out the second operand of most AVX instructions when it is the same as the first.
 * That is said once, in the text; which instructions take part is not tested.
 */
const withoutSecond = (operands: readonly string[]) => operands.filter((_, index) => index !== 1)

const isAvx = (mnemonic: string) => mnemonic.startsWith('v')

/** Every combination of up to two operands, most of three, and of more the neighbours of those that exist. */
function candidates(mnemonic: string, listed: readonly string[][]): string[][] {
  const kinds = kindsOf(mnemonic)
  const pairs = kinds.flatMap((first) => kinds.map((second) => [first, second]))
  const threes = kindsInThrees.flatMap((first) => kindsInThrees.flatMap((second) => kindsInThrees.map((third) => [first, second, third])))
  const neighbours = listed
    .filter(({ length }) => length >= 2)
    .flatMap((operands) => {
      const replaced = operands.flatMap((_, place) => kinds.map((kind) => operands.map((operand, at) => (at === place ? kind : operand))))
      const longer = kinds.map((kind) => [...operands, kind])
      return [...replaced, ...longer, operands.slice(0, -1)]
    })
    .filter(({ length }) => length >= 3 && length <= 4)
  return [[], ...kinds.map((kind) => [kind]), ...pairs, ...threes, ...neighbours]
}

function refusedOf(mnemonic: string, forms: readonly Form[]): FormProbe[] {
  const listed = forms.map(({ operands }) => operands)
  const allowed = isAvx(mnemonic) ? [...listed, ...listed.filter(({ length }) => length >= 3).map(withoutSecond)] : listed
  const seen = new Set<string>()
  return candidates(mnemonic, listed).flatMap((candidate) => {
    const operands = candidate.map((operand) => (/^s?imm\d+$/.test(operand) ? 'imm8' : operand))
    const key = operands.join()
    if (seen.has(key)) return []
    seen.add(key)
    return allowed.some((known) => coversAll(known, operands)) ? [] : [probe({ mnemonic, operands })]
  })
}

const groupByMnemonic = (forms: readonly Form[]) => {
  const groups = new Map<string, Form[]>()
  for (const form of forms) groups.set(form.mnemonic, [...(groups.get(form.mnemonic) ?? []), form])
  return groups
}

/** `lock` is allowed with the forms that the page lists with it, and with no other that writes memory. */
function lockOutOfRange(forms: readonly Form[], locked: readonly Form[]): FormProbe[] {
  const isLocked = (form: Form) => locked.some(({ mnemonic, operands }) => mnemonic === form.mnemonic && coversAll(operands, form.operands))
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
    accepted: forms.flatMap((form) => acceptedOf(form, plain)),
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
