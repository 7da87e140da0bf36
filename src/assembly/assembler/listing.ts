import type { Assembled, SourceFile } from '../program'
import { link } from './link'
import { assembleLines, type Problem } from './objectFile'
import type { SourceLine } from './preprocessor'
import { registers } from './registers'

/** GNU's words for the size of memory, and NASM's. */
const sizes: Readonly<Record<string, string>> = {
  BYTE: 'byte',
  WORD: 'word',
  DWORD: 'dword',
  QWORD: 'qword',
  TBYTE: 'tword',
  OWORD: 'oword',
  XMMWORD: 'oword',
  YMMWORD: 'yword',
}

const dataWords: Readonly<Record<string, string>> = {
  byte: 'db',
  value: 'dw',
  short: 'dw',
  word: 'dw',
  long: 'dd',
  int: 'dd',
  quad: 'dq',
  octa: 'do',
}

/** Mnemonics of GNU's assembler that NASM calls otherwise. */
const mnemonicNames: Readonly<Record<string, string>> = { movabs: 'mov' }

/** Symbols of the C library that are no functions. */
const libraryData = new Set([
  'stdin',
  'stdout',
  'stderr',
  'environ',
  '__environ',
  'optarg',
  'optind',
  'timezone',
  'daylight',
  'tzname',
  'signgam',
])

/** Numbers are among them, so that the letters of `0x10` are not taken for a name. */
const word = /\d\w*|[A-Za-z_.$][\w.$]*/g

/** Local labels of GCC are not local to a function; names may be NASM's own words. */
const nasmName = (symbol: string) => (symbol.startsWith('.L') ? `..@${symbol.slice(1)}` : `$${symbol}`)

const isRegister = (word: string) => registers.has(word.toLowerCase())

/** The bytes of a C string as numbers for `db`. */
function stringBytes(quoted: string): number[] {
  const bytes: number[] = []
  const encoder = new TextEncoder()
  const escapes: Readonly<Record<string, number>> = { b: 8, f: 12, n: 10, r: 13, t: 9 }
  for (const [, octal, hexadecimal, letter, plain = ''] of quoted.matchAll(/\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|(.))|([^\\]+)/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255)
    else if (hexadecimal !== undefined) bytes.push(Number.parseInt(hexadecimal, 16) & 255)
    else if (letter !== undefined) bytes.push(...(escapes[letter] === undefined ? encoder.encode(letter) : [escapes[letter]]))
    else bytes.push(...encoder.encode(plain))
  }
  return bytes
}

/** Operands between commas that stand outside of brackets. */
const splitOperands = (text: string) => (text === '' ? [] : text.split(/,(?![^[(]*[\])])/).map((one) => one.trim()))

class Translator {
  readonly lines: SourceLine[] = []
  readonly problems: Problem[] = []
  private readonly defined = new Set<string>()
  private readonly called = new Set<string>()
  private readonly read = new Map<string, SourceLine>()
  private section = '.text'
  private hasSections = false
  private at: SourceLine

  constructor(private readonly file: SourceFile) {
    this.at = { text: '', file: file.name, line: 1 }
  }

  translate(): void {
    const lines = this.file.text.split('\n')
    for (const line of lines) {
      const label = /^([^\s:"]+):/.exec(line)?.[1]
      if (label !== undefined) this.defined.add(label)
      if (/^\s*\.(?:text|data|bss|section)\b/.test(line)) this.hasSections = true
    }
    this.emit('[section .text]')
    for (const [index, text] of lines.entries()) {
      this.at = { text, file: this.file.name, line: index + 1 }
      this.line(text, lines[index + 1] ?? '')
    }
    this.declare()
  }

  private emit(text: string): void {
    this.lines.push({ ...this.at, text })
  }

  private enter(section: string): void {
    if (section === this.section) return
    this.section = section
    this.emit(`[section ${section}]`)
  }

  /** What is called, and what has no label here, comes from the library. */
  private declare(): void {
    for (const symbol of this.defined) if (!symbol.startsWith('.L')) this.lines.unshift({ ...this.at, text: `[global ${symbol}]` })
    const outer = new Set([...this.called, ...this.read.keys()].filter((symbol) => !this.defined.has(symbol)))
    for (const symbol of outer) {
      const use = this.read.get(symbol)
      if (use && !this.called.has(symbol) && !libraryData.has(symbol)) {
        this.problems.push({ file: use.file, line: use.line, message: `the listing does not hold the data of \`${symbol}'` })
      }
      this.lines.unshift({ ...this.at, text: `[extern ${symbol}]` })
    }
  }

  private line(text: string, next: string): void {
    const label = /^([^\s:"]+):/.exec(text)?.[1]
    if (label !== undefined) {
      this.label(label, next)
      const rest = text.slice(label.length + 1)
      if (rest.trim() !== '') this.line(rest.replace(/^\s*/, '    '), next)
      return
    }
    const plain = text.replace(/^\s+/, '').replace(/#.*$/, (comment) => (/"/.test(text) ? comment : ''))
    if (plain.startsWith('.')) this.directive(plain)
    else if (plain.trim() !== '') this.instruction(plain.trim())
  }

  private label(label: string, next: string): void {
    const isData = /^\s*\.(?:string|ascii|byte|value|short|word|long|int|quad|octa|zero)\b/.test(next)
    if (!this.hasSections) {
      this.enter(isData ? '.rodata' : '.text')
      // Listings for readers have no directives of alignment: what vector instructions load has to be aligned all the same.
      if (isData) this.emit('[sectalign 16]')
      if (isData) this.emit('times (16 - (($-$$) % 16)) % 16 db 0')
    }
    this.emit(`${nasmName(label)}:`)
  }

  private directive(text: string): void {
    const [, word = '', rest = ''] = /^\.(\w+)\s*(.*)$/s.exec(text) ?? []
    const data = dataWords[word]
    if (data !== undefined)
      this.emit(
        `${data} ${splitOperands(rest)
          .map((one) => this.expression(one, 'data'))
          .join(', ')}`,
      )
    else if (word === 'string' || word === 'asciz' || word === 'ascii') this.string(word, rest)
    else if (word === 'zero' || word === 'skip' || word === 'space') this.zero(Number(rest.split(',')[0]))
    else if (word === 'text' || word === 'data' || word === 'bss') this.enter(`.${word}`)
    else if (word === 'section') this.named(rest)
    else if (word === 'align' || word === 'balign' || word === 'p2align') this.align(word, Number(rest.split(',')[0]))
    else if (word === 'comm' || word === 'lcomm') this.common(rest)
  }

  private string(word: string, rest: string): void {
    const bytes = [...rest.matchAll(/"((?:\\.|[^"\\])*)"/gs)].flatMap(([, inner = '']) => [
      ...stringBytes(inner),
      ...(word === 'ascii' ? [] : [0]),
    ])
    if (bytes.length > 0) this.emit(`db ${bytes.join(', ')}`)
  }

  private zero(count: number): void {
    if (count > 0) this.emit(this.section.startsWith('.bss') ? `resb ${count}` : `times ${count} db 0`)
  }

  private named(rest: string): void {
    const [first = '.data', flags = ''] = rest.split(',').map((one) => one.trim())
    const kind = /^\.(text|rodata|data|bss|tdata|tbss)\b/.exec(first)?.[1]
    if (kind !== undefined) this.enter(`.${kind}`)
    else if (flags.includes('a')) this.enter('.rodata')
    // What is not loaded, such as notes and debugging information, is left out.
    else this.enter('.comment')
  }

  private align(word: string, number: number): void {
    const bytes = word === 'p2align' ? 2 ** number : number
    if (!(bytes > 1)) return
    this.emit(`[sectalign ${bytes}]`)
    const filler = this.section === '.text' ? 'nop' : 'db 0'
    const gap = `(${bytes} - (($-$$) % ${bytes})) % ${bytes}`
    this.emit(this.section === '.bss' ? `resb ${gap}` : `times ${gap} ${filler}`)
  }

  private common(rest: string): void {
    const [symbol = '', size = '8', align = '8'] = rest.split(',').map((one) => one.trim())
    const before = this.section
    this.enter('.bss')
    this.align('balign', Number(align))
    this.defined.add(symbol)
    this.emit(`${nasmName(symbol)}: resb ${size}`)
    this.enter(before)
  }

  private instruction(text: string): void {
    const [, prefix = '', word = '', rest = ''] = /^((?:(?:rep|repe|repz|repne|repnz|lock|notrack|bnd)\s+)*)(\S+)\s*(.*)$/.exec(text) ?? []
    if (!this.hasSections) this.enter('.text')
    const mnemonic = mnemonicNames[word] ?? word
    const isJump = /^(?:j\w+|call|loop\w*)$/.test(mnemonic)
    const operands = splitOperands(rest).map((one) => this.operand(one, isJump))
    // A shift without a count is one by one place.
    if (operands.length === 1 && /^(?:s[ah][lr]|r[oc][lr])$/.test(mnemonic)) operands.push('1')
    const kept = prefix.replace(/\b(?:notrack|bnd)\s+/g, '')
    this.emit(`${kept}${mnemonic} ${operands.join(', ')}`)
  }

  private use(symbol: string, how: 'called' | 'data' | 'read'): string {
    if (how === 'called') this.called.add(symbol)
    else if (how === 'read' && !this.read.has(symbol)) this.read.set(symbol, this.at)
    else if (how === 'data' && !this.defined.has(symbol)) this.called.add(symbol)
    return nasmName(symbol)
  }

  /** Symbols become NASM's; registers and numbers stay. */
  private expression(text: string, how: 'called' | 'data' | 'read'): string {
    const withTargets = text.replace(/([A-Za-z_.$][\w.$]*)@(\w+)/g, (_, symbol: string, target: string) => {
      const isFunction = target === 'PLT' || target === 'GOTPCREL'
      const wrt = { PLT: '..plt', GOTPCREL: '..got', tpoff: '..tpoff', gottpoff: '..gottpoff' }[target]
      return `\u0001${this.use(symbol, isFunction ? 'called' : how)}\u0001${wrt === undefined ? '' : ` wrt ${wrt}`}\u0001`
    })
    const parts = withTargets.split('\u0001')
    const suffix = parts.length === 4 ? (parts[2] ?? '') : ''
    const plain = (part: string) => part.replace(word, (one) => (isRegister(one) || /^\d/.test(one) ? one : this.use(one, how)))
    if (parts.length !== 4) return plain(text)
    return `${plain(parts[0] ?? '')}${parts[1] ?? ''}${plain(parts[3] ?? '')}${suffix}`
  }

  private operand(text: string, isJump: boolean): string {
    const [, size, rest = text] =
      /^(BYTE|WORD|DWORD|QWORD|TBYTE|OWORD|XMMWORD|YMMWORD)\s+PTR\s+(.*)$/.exec(text.replace(/^\[(.*PTR.*)\]$/, '$1')) ?? []
    if (/^OFFSET FLAT:/.test(rest)) return this.expression(rest.slice('OFFSET FLAT:'.length), 'read')
    const stack = /^st(?:\((\d)\))?$/.exec(rest)
    if (stack) return `st${stack[1] ?? 0}`
    const isMemory = size !== undefined || rest.includes('[')
    if (!isMemory) return this.expression(rest, isJump ? 'called' : 'read')
    const [, segment = '', outer = '', inner] = /^(?:(fs|gs):)?([^[]*)(?:\[(.*)\])?$/.exec(rest) ?? []
    const word = size === undefined ? '' : `${sizes[size] ?? ''} `
    const prefix = segment === '' ? '' : `${segment}:`
    const isRelative = inner !== undefined && /^rip\b/.test(inner)
    const index = isRelative ? inner.slice('rip'.length) : inner === undefined || inner === '' ? '' : `+${inner}`
    const address = this.expression(`${outer === '' ? '0' : outer}${index}`, 'read')
    return `${word}[${isRelative ? 'rel ' : segment === '' ? '' : 'abs '}${prefix}${address}]`
  }
}

/**
 * Assembles what GCC writes with `-masm=intel`, whole or as the listings of the site show it, without directives.
 * Lines are those of the files' texts.
 */
export function assembleListing(files: readonly SourceFile[]): Assembled {
  const problems: Problem[] = []
  const objects = files.flatMap((file) => {
    const translator = new Translator(file)
    translator.translate()
    problems.push(...translator.problems)
    const found = assembleLines(translator.lines)
    if (found.object) return [found.object]
    problems.push(...found.problems)
    return []
  })
  return problems.length > 0 ? { problems } : link(objects)
}
