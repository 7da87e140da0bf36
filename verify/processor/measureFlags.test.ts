import { readFileSync } from 'node:fs'
import { flagsFile, measuredFlags, parseFlagsOfBlocks, type InstructionFlags } from '../../src/content-model/instructions/flagEffects'
import { formatInstructionFlags } from '../../src/content-model/instructions/flagEffects'
import { symbolId } from '../../src/content-model/symbols/symbolId'
import { groupsOf, measureGroups, referencePage } from './measureFlags'

const page = readFileSync(referencePage, 'utf8')
const committed = readFileSync(flagsFile, 'utf8')
const data = parseFlagsOfBlocks(committed)

/** Of so many instructions one is measured here, and all by `npm run verify`. */
const sampled = 8
/** Five seconds of a processor. */
const limit = 240_000

test(
  'the committed flags are those of the machine as it is; otherwise run "npm run verify -- --flags"',
  () => {
    const measured = measureGroups(groupsOf(page).filter((_, index) => index % sampled === 0))
    for (const [block, instructions] of measured)
      for (const [mnemonic, flags] of instructions) expect([mnemonic, data.get(block)?.get(mnemonic)]).toEqual([mnemonic, flags])
    expect(measured.size).toBeGreaterThan(30)
  },
  limit,
)

test('the committed flags are those of the instructions in the reference; otherwise run "npm run verify -- --flags"', () => {
  const described = groupsOf(page).map(({ block, mnemonic }) => `${block} ${mnemonic}`)
  const known = [...data].flatMap(([block, instructions]) => [...instructions.keys()].map((mnemonic) => `${block} ${mnemonic}`))
  expect(known.filter((one) => !described.includes(one))).toEqual([])
  // These fault whatever the flags are.
  expect(described.filter((one) => !known.includes(one))).toEqual(['int3 int3', 'int3 ud2'])
})

const measureLines = (name: string, lines: string) => {
  const measured = measureGroups(groupsOf(`<Symbol name="${name}" kind="instruction" signature="${lines}">`))
  return Object.fromEntries([...(measured.get(symbolId(name)) ?? [])].map(([mnemonic, flags]) => [mnemonic, formatInstructionFlags(flags)]))
}

test('tells a flag that is kept from one that is written with its old value now and then', () => {
  expect(measureLines('inc', 'inc r/m')).toEqual({ inc: 'PF:w AF:w ZF:w SF:w OF:w' })
  expect(measureLines('adc', 'adc r/m, r')).toEqual({ adc: 'CF:w PF:w AF:w ZF:w SF:w OF:w; reads CF' })
})

test('sees what is inverted, undefined, or kept for some operands', () => {
  expect(measureLines('cmc', 'cmc')).toEqual({ cmc: 'CF:i' })
  expect(measureLines('div', 'div r/m')).toEqual({ div: 'CF:u PF:u AF:u ZF:u SF:u OF:u' })
  expect(measureLines('rol', 'rol r/m, cl')).toEqual({ rol: 'CF:wk OF:wuk' })
})

test('sees a condition that asks whether two flags are equal', () => {
  expect(measureLines('setl', 'setl r/m8')).toEqual({ setl: '; reads SF OF' })
})

interface Said {
  block: string
  names: readonly string[]
  prose: string
}

/** What the blocks of instructions say by hand of the flags. */
const said: Said[] = [...page.matchAll(/<Symbol\s[^>]*?name="([^"]*)"[^>]*?kind="instruction"[^]*?<\/Symbol>/g)].map(
  ([text, names = '']) => ({
    block: symbolId(names.split(' ')[0] ?? ''),
    names: names.split(' '),
    prose: /^- \*\*Flags\*\*: (.*)$/m.exec(text)?.[1] ?? '',
  }),
)

test('each instruction has measured flags, or a sentence on them', () => {
  expect(said.length).toBeGreaterThan(100)
  expect(said.filter(({ block, prose }) => prose === '' && !data.has(block)).map(({ names }) => names.join(' '))).toEqual([])
})

/** What a plain statement claims of the effect that was measured. */
const claims: readonly { words: RegExp; holds: (effect: string) => boolean }[] = [
  { words: /becomes? 1 if .*otherwise 0|becomes? 0 if .*otherwise 1/, holds: (effect) => effect.startsWith('w') },
  { words: /becomes? 0 for a shift by 1 and is otherwise undefined/, holds: (effect) => /^0u/.test(effect) },
  { words: /becomes? 0$/, holds: (effect) => effect === '0' },
  { words: /becomes? 1$/, holds: (effect) => effect === '1' },
  { words: /is defined for a (shift|rotation) by 1 only/, holds: (effect) => /^[w0]u/.test(effect) },
  { words: /undefined if/, holds: (effect) => effect.startsWith('wu') },
  { words: /undefined$/, holds: (effect) => effect === 'u' },
  { words: /kept$/, holds: (effect) => effect === 'k' },
  { words: /^(is|are) (the|that) /, holds: (effect) => /^w/.test(effect) && !effect.includes('i') },
]

/** What is wrong in a statement such as `CF and OF become 0`; nothing where it is not one, and an empty list where it holds. */
function mistakesIn(statement: string, instructions: ReadonlyMap<string, InstructionFlags>): string[] | undefined {
  const [, subject = '', only, predicate = ''] = /^((?:[CPAZSOD]F(?:, | and )?)+)(?: of `(\w+)`)? (.*)$/.exec(statement.trim()) ?? []
  const claim = claims.find(({ words }) => words.test(predicate))
  if (subject === '' || !claim) return undefined
  const concerned = [...instructions].filter(([mnemonic]) => only === undefined || mnemonic === only)
  return measuredFlags
    .filter((flag) => subject.includes(flag))
    .flatMap((flag) =>
      concerned.flatMap(([mnemonic, { effects }]) =>
        claim.holds(effects[flag]) ? [] : [`${mnemonic}: ${flag} is "${effects[flag]}", and the page says: ${statement}`],
      ),
    )
}

test('what authors say of flags is what was measured', () => {
  const results = said.flatMap(({ block, prose }) => {
    const instructions = data.get(block)
    return instructions === undefined ? [] : prose.split(/[.;] ?/).map((statement) => mistakesIn(statement, instructions))
  })
  const plain = results.filter((result) => result !== undefined)
  expect(plain.flat()).toEqual([])
  expect(plain.length).toBeGreaterThan(20)
})

test('a statement that contradicts the data is found', () => {
  const instructions = data.get('and') ?? new Map<string, InstructionFlags>()
  expect(mistakesIn('ZF and OF become 0', instructions)).toHaveLength(3)
  expect(mistakesIn('CF and OF become 0', instructions)).toEqual([])
  expect(mistakesIn('ZF is kept', instructions)).toHaveLength(3)
})

test('an instruction without any flag is said to write none', () => {
  expect(formatInstructionFlags(data.get('mov')?.get('mov') ?? { effects: { CF: 'w', PF: 'w', AF: 'w', ZF: 'w', SF: 'w', OF: 'w', DF: 'w' }, reads: [] })).toBe('') // prettier-ignore
})
