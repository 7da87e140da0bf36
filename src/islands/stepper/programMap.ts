import type { Instruction, Program, ProgramSymbol } from '../../assembly/program'

/** A place in the program's text. */
export const lineKey = (file: string, line: number): string => `${file}:${line}`

/** A label before data. */
export interface DataLabel {
  name: string
  address: number
  /** Bytes up to the next label, or to the end of the section. */
  length: number
  /** Bytes of one element. */
  elementSize: number
}

/** What the views ask about a program, found once. */
export interface ProgramMap {
  program: Program
  at: (address: number) => Instruction | undefined
  /** The first instruction of each run of instructions that a line has. */
  addressesOf: (file: string, line: number) => readonly number[]
  data: readonly DataLabel[]
  /** An address in words, as far as a label says it: `table + 8`. */
  nameOf: (address: number) => string | undefined
}

function dataLabels({ sections, symbols }: Program): DataLabel[] {
  return sections
    .filter(({ mayExecute }) => !mayExecute)
    .flatMap(({ address: start, bytes }) => {
      const end = start + bytes.length
      const inside = symbols.filter(({ address }) => address >= start && address < end).sort((a, b) => a.address - b.address)
      return inside.map(({ name, address, elementSize }, at) => {
        const next = inside.slice(at + 1).find((other) => other.address > address)
        return { name, address, length: (next?.address ?? end) - address, elementSize: elementSize ?? 1 }
      })
    })
    .filter(({ length }) => length > 0)
}

/** The label that an address belongs to: the nearest before it in the same section. */
function labelBefore({ sections, symbols }: Program, address: number): ProgramSymbol | undefined {
  const section = sections.find(({ address: start, bytes }) => address >= start && address < start + bytes.length)
  if (!section) return undefined
  let found: ProgramSymbol | undefined
  for (const symbol of symbols)
    if (symbol.address >= section.address && symbol.address <= address && (!found || symbol.address >= found.address)) found = symbol
  return found
}

/** Collects what the views ask about a program. */
export function mapProgram(program: Program): ProgramMap {
  const byAddress = new Map(program.instructions.map((instruction) => [instruction.address, instruction]))
  const byLine = new Map<string, number[]>()
  let last = ''
  for (const { file, line, address } of program.instructions) {
    const key = lineKey(file, line)
    if (key !== last) byLine.set(key, [...(byLine.get(key) ?? []), address])
    last = key
  }
  const externals = new Map(program.externals.map(({ name, address }) => [address, name]))
  return {
    program,
    at: (address) => byAddress.get(address),
    addressesOf: (file, line) => byLine.get(lineKey(file, line)) ?? [],
    data: dataLabels(program),
    nameOf: (address) => {
      const external = externals.get(address)
      if (external !== undefined) return external
      const label = labelBefore(program, address)
      return label && (label.address === address ? label.name : `${label.name} + ${address - label.address}`)
    },
  }
}
