import type { AssemblyLine } from '../../src/content-model/examples/exampleAssembly'

/** What GCC's assembly language says of one function or one piece of data. */
interface Piece {
  name: string
  lines: AssemblyLine[]
  /** Whether its first instruction comes from the program itself, and not from a header. */
  isOwn: boolean
}

const dataDirective = /^\.(?:string|ascii|byte|value|long|quad|octa|zero)\b/
const localLabel = /\.L\w+/g

/** `mov\teax, 1` as it is shown. */
function instruction(text: string): string {
  const [mnemonic = '', ...operands] = text.split('\t')
  return operands.length === 0 ? mnemonic : `${mnemonic.padEnd(7)} ${operands.join(' ')}`
}

/** Reads the assembly that GCC writes with `-g1`, into functions and data. */
class Reader {
  readonly functions: Piece[] = []
  readonly data: Piece[] = []
  private section: 'code' | 'data' | 'other' = 'code'
  /** Numbers that GCC gave to the program's own file. */
  private readonly ownFiles = new Set<string>()
  private readonly functionNames = new Set<string>()
  private line: number | undefined
  private isFirst = false

  constructor(private readonly fileName: string) {}

  read(line: string): void {
    const label = /^([^\s:]+):/.exec(line)?.[1]
    if (label !== undefined) return this.label(label)
    const text = line.trim()
    if (text.startsWith('.')) this.directive(text)
    else if (text !== '' && !text.startsWith('#') && this.section === 'code')
      this.functions.at(-1)?.lines.push(this.at(`    ${instruction(text)}`))
  }

  private at(text: string): AssemblyLine {
    return { ...(this.line !== undefined && { source: this.line }), text }
  }

  private label(name: string): void {
    if (this.functionNames.has(name)) {
      this.functions.push({ name, lines: [], isOwn: false })
      this.isFirst = true
      this.line = undefined
    } else if (this.section === 'data') this.data.push({ name, lines: [], isOwn: true })
    else if (this.section === 'code') this.functions.at(-1)?.lines.push({ text: `${name}:` })
  }

  private directive(text: string): void {
    const [, file, names = ''] = /^\.file (\d+) (".*")/.exec(text) ?? []
    if (file !== undefined && names.endsWith(`"${this.fileName}"`)) this.ownFiles.add(file)
    const [, typed] = /^\.type\s+([^,]+),\s*@function/.exec(text) ?? []
    if (typed !== undefined) this.functionNames.add(typed)
    const [, place, line] = /^\.loc (\d+) (\d+)/.exec(text) ?? []
    if (place !== undefined) this.place(this.ownFiles.has(place) ? Number(line) : undefined)
    if (/^\.(?:text|section|data|bss)\b/.test(text)) this.section = sectionOf(text)
    else if (this.section === 'data' && dataDirective.test(text))
      this.data.at(-1)?.lines.push({ text: `    ${text.replaceAll('\t', ' ')}` })
  }

  private place(line: number | undefined): void {
    this.line = line === 0 ? undefined : line
    const current = this.functions.at(-1)
    if (this.isFirst && current) current.isOwn = line !== undefined
    this.isFirst = false
  }
}

function sectionOf(text: string): 'code' | 'data' | 'other' {
  const [, name = ''] = /^\.section\s+([^,\s]+)/.exec(text) ?? []
  if (text.startsWith('.text') || name.startsWith('.text')) return 'code'
  return /^\.(?:data|bss)/.test(text) || /^\.(?:rodata|data|bss)/.test(name) ? 'data' : 'other'
}

const namesIn = (lines: readonly AssemblyLine[]) => lines.flatMap(({ text }) => (text.endsWith(':') ? [] : (text.match(localLabel) ?? [])))

/**
 * The functions that a program defines, and the constants that they use, without directives and unused labels.
 * @param assembly what `gcc -S -g1 -masm=intel` wrote
 * @param fileName the name under which GCC read the program
 */
export function readableListing(assembly: string, fileName: string): AssemblyLine[] {
  const reader = new Reader(fileName)
  for (const line of assembly.split('\n')) reader.read(line)
  const own = new Set(reader.functions.filter(({ isOwn }) => isOwn).map(({ name }) => name))
  // GCC makes functions of its own for the initialisation of global objects, and moves what is rarely needed into `name.cold`.
  const functions = reader.functions.filter(({ name }) => own.has(name.replace(/\.cold$/, '')) && !name.startsWith('_GLOBAL__'))
  const used = new Set(functions.flatMap(({ lines }) => namesIn(lines)))
  const shown = functions.flatMap(({ name, lines }) => [
    { text: `${name}:` },
    ...lines.filter(({ text }) => !text.endsWith(':') || text.startsWith(' ') || used.has(text.slice(0, -1))),
  ])
  const constants = reader.data.filter(({ name, lines }) => used.has(name) && lines.length > 0)
  return [...shown, ...constants.flatMap(({ name, lines }) => [{ text: `${name}:` }, ...lines])]
}
