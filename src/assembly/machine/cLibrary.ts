import { generalRegisters } from '../machineState'
import type { Program } from '../program'
import { DF, RAX, RCX, RDI, RDX, RSI, RSP, statusFlags } from './cpu'
import { Fault, Unsupported } from './fault'
import { heapSize, makeHeap } from './heap'
import { mayRead, mayWrite } from './memory'
import { binaryOfExtended, formatPrintf, type Binary, type PrintfArguments } from './printf'
import { Exited, textBytes, type Process } from './process'
import { runScanf } from './scanf'

/** A function of C: reads its arguments and returns its result, if it has one. */
type Stub = (call: Call) => number | bigint | undefined

export interface Library {
  process: Process
  /** By address. */
  stubs: ReadonlyMap<number, { name: string; stub: Stub | undefined }>
  services: Services
  brkStart: number
}

const argumentRegisters = [RDI, RSI, RDX, RCX, 8, 9]

/** The arguments of a call, in registers and on the stack, as the calling convention has them. */
class Call {
  constructor(
    readonly process: Process,
    readonly name: string,
    readonly line: number,
    readonly library: Services,
  ) {}

  /** An argument of 64 bits, unsigned. */
  integer(index: number): bigint {
    const { cpu } = this.process
    const register = argumentRegisters[index]
    if (register !== undefined) return cpu.u64[register] ?? 0n
    const low = cpu.load64(cpu.addressIn(RSP) + 8 + 8 * (index - argumentRegisters.length))
    return (BigInt(cpu.high >>> 0) << 32n) | BigInt(low >>> 0)
  }

  /** An argument that is an address or a size. */
  number(index: number): number {
    return Number(BigInt.asIntN(64, this.integer(index)))
  }

  int(index: number): number {
    return Number(BigInt.asIntN(32, this.integer(index)))
  }

  double(index: number): number {
    return this.process.cpu.vf64[4 * index] ?? 0
  }

  float(index: number): number {
    return this.process.cpu.vf32[8 * index] ?? 0
  }

  string(index: number): Uint8Array {
    return this.process.readString(this.number(index))
  }

  text(index: number): string {
    return String.fromCharCode(...this.string(index))
  }

  /** Leaves a result in xmm0. */
  returnDouble(value: number): undefined {
    this.resultDouble = value
  }
  returnFloat(value: number): undefined {
    this.resultFloat = value
  }
  resultDouble: number | undefined
  resultFloat: number | undefined

  /** The variable arguments after so many named ones. */
  variable(named: number): PrintfArguments {
    const { process } = this
    const { cpu } = process
    let general = named
    let vector = 0
    // With al = 0 the function does not look at the vector registers.
    const vectorsSaid = cpu.u8[8 * RAX] ?? 0
    let stack = cpu.addressIn(RSP) + 8
    const nextOnStack = () => {
      const at = stack
      stack += 8
      return at
    }
    const integer = () => {
      if (general < argumentRegisters.length) return this.integer(general++)
      const low = cpu.load64(nextOnStack())
      return (BigInt(cpu.high >>> 0) << 32n) | BigInt(low >>> 0)
    }
    return {
      ...readers(process),
      integer,
      double: () => {
        if (vector < 8 && vectorsSaid === 0) {
          process.notice(
            this.line,
            `al is 0 at this call of ${this.name}, so that it does not look at xmm0 to xmm7: set it to the number of vector registers that hold arguments.`,
          )
        }
        if (vector < 8) return vectorsSaid === 0 ? (vector++, 0) : (cpu.vf64[4 * vector++] ?? 0)
        return loadDouble(process, nextOnStack())
      },
      longDouble: () => {
        stack = Math.ceil(stack / 16) * 16
        const at = stack
        stack += 16
        return loadLongDouble(process, at)
      },
    }
  }

  /** The variable arguments of a `va_list`. */
  listed(at: number): PrintfArguments {
    const { process } = this
    const { cpu } = process
    const fromStack = (size: number, alignment: number) => {
      const address = Math.ceil(cpu.loadNumber(at + 8) / alignment) * alignment
      cpu.store64(at + 8, (address + size) | 0, Math.floor((address + size) / 4294967296))
      return address
    }
    const place = (offsetAt: number, end: number, size: number) => {
      const offset = cpu.load32(offsetAt) >>> 0
      if (offset >= end) return fromStack(8, 8)
      cpu.store32(offsetAt, offset + size)
      return cpu.loadNumber(at + 16) + offset
    }
    return {
      ...readers(process),
      integer: () => {
        const low = cpu.load64(place(at, 48, 8))
        return (BigInt(cpu.high >>> 0) << 32n) | BigInt(low >>> 0)
      },
      double: () => loadDouble(process, place(at + 4, 176, 16)),
      longDouble: () => loadLongDouble(process, fromStack(16, 16)),
    }
  }
}

function loadDouble({ cpu }: Process, at: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setInt32(0, cpu.load64(at), true)
  view.setInt32(4, cpu.high, true)
  return view.getFloat64(0, true)
}

/** The 80 bits of a `long double`. */
function loadLongDouble({ cpu }: Process, at: number): Binary {
  const low = cpu.load64(at)
  const mantissa = (BigInt(cpu.high >>> 0) << 32n) | BigInt(low >>> 0)
  return binaryOfExtended(cpu.load16(at + 8), mantissa)
}

function readers(process: Process): Pick<PrintfArguments, 'string' | 'store'> {
  return {
    string: (address, limit) => process.readString(Number(BigInt.asIntN(64, address)), limit),
    store: (address, value, size) => storeInteger(process, Number(address), BigInt(value), size),
  }
}

function storeInteger({ cpu }: Process, address: number, value: bigint, size: number): void {
  const low = Number(BigInt.asIntN(32, value))
  if (size === 1) cpu.store8(address, low)
  else if (size === 2) cpu.store16(address, low)
  else if (size === 4) cpu.store32(address, low)
  else cpu.store64(address, low, Number(BigInt.asIntN(32, value >> 32n)))
}

interface Services {
  allocate(size: number): number
  release(address: number): boolean
  sizeOf(address: number): number | undefined
  callBack(address: number): void
  threads: { value: readonly { handle: number; start: number; argument: bigint }[] }
  stdout: number
  stderr: number
}

const zero = Uint8Array.of(0)
const newline = Uint8Array.of(10)

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function abort(message?: string): never {
  throw new Fault('SIGABRT', message ?? 'calls abort')
}

function writeTo(call: Call, stream: number, bytes: Uint8Array): number {
  const { stdout, stderr } = call.library
  if (stream !== stdout && stream !== stderr)
    throw new Unsupported(`The machine has no other streams than stdin, stdout and stderr: ${call.name} was called with another one.`)
  call.process.write(stream === stderr ? 'err' : 'out', bytes)
  return bytes.length
}

/** `snprintf` and relatives: at most `size` bytes with the zero byte. */
function putString({ process }: Call, at: number, size: number, bytes: Uint8Array): number {
  if (size > 0) process.writeBytes(at, joined(bytes.slice(0, size - 1), zero))
  return bytes.length
}

function scan(call: Call, named: number, source: { peek: () => number | undefined; take: () => void }, format: string): number {
  const values = call.variable(named)
  const { process } = call
  return runScanf(format, {
    ...source,
    nextPointer: () => Number(values.integer()),
    storeInteger: (address, value, size) => storeInteger(process, address, value, size),
    storeDouble: (address, value, size) => {
      const view = new DataView(new ArrayBuffer(8))
      if (size === 4) view.setFloat32(0, value, true)
      else view.setFloat64(0, value, true)
      process.writeBytes(address, new Uint8Array(view.buffer, 0, size))
    },
    storeBytes: (address, bytes) => process.writeBytes(address, Uint8Array.from(bytes)),
  })
}

const standardInput = (process: Process) => ({ peek: () => process.peekInput(), take: () => void process.takeInput(1) })

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function parseInteger(text: string, base: number): { value: bigint; length: number } {
  const [all, space = '', sign = '', prefix = ''] = /^(\s*)([+-]?)(0[xX](?=[0-9a-fA-F]))?/.exec(text) ?? ['']
  const isHexadecimal = prefix !== '' && (base === 0 || base === 16)
  const rest = text.slice(isHexadecimal ? all.length : space.length + sign.length)
  const radix = base === 0 ? (isHexadecimal ? 16 : rest.startsWith('0') ? 8 : 10) : base
  let value = 0n
  let length = 0
  for (const letter of rest) {
    const digit = parseInt(letter, 36)
    if (Number.isNaN(digit) || digit >= radix) break
    value = value * BigInt(radix) + BigInt(digit)
    length++
  }
  if (length === 0) return { value: 0n, length: 0 }
  return { value: sign === '-' ? -value : value, length: text.length - rest.length + length }
}

const clamp = (value: bigint) => {
  const limit = 1n << 63n
  return value >= limit ? limit - 1n : value < -limit ? -limit : value
}

/** Sorts by a comparison that the program makes; the elements lie in memory. */
function sort(call: Call): undefined {
  const { process, library } = call
  const [base, count, size, comparison] = [call.number(0), call.number(1), call.number(2), call.number(3)]
  const { cpu } = process
  const swap = (a: number, b: number) => {
    const first = process.readBytes(a, size)
    process.writeBytes(a, process.readBytes(b, size))
    process.writeBytes(b, first)
  }
  const isGreater = (a: number, b: number) => {
    cpu.setNumber(RDI, a)
    cpu.setNumber(RSI, b)
    library.callBack(comparison)
    return (cpu.i32[2 * RAX] ?? 0) > 0
  }
  // By insertion, which is stable and needs no memory.
  for (let index = 1; index < count; index++) {
    for (let at = base + index * size; at > base && isGreater(at - size, at); at -= size) swap(at - size, at)
  }
}

/** Runs the threads that have been created and have not begun. */
function runThreads({ process, library }: Call): void {
  const { cpu } = process
  const before = cpu.i32.slice()
  for (let thread = library.threads.value[0]; thread; thread = library.threads.value[0]) {
    library.threads.value = library.threads.value.slice(1)
    cpu.u64[RDI] = thread.argument
    library.callBack(thread.start)
    storeInteger(process, thread.handle, cpu.u64[RAX] ?? 0n, 8)
    cpu.i32.set(before)
  }
}

const mathematics: Record<string, (x: number, y: number) => number> = {
  sqrt: Math.sqrt, pow: Math.pow, sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan,
  atan2: Math.atan2, exp: Math.exp, log: Math.log, log2: Math.log2, log10: Math.log10, fabs: Math.abs, floor: Math.floor, ceil: Math.ceil,
  trunc: Math.trunc, cbrt: Math.cbrt, hypot: Math.hypot, sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh, fmod: (x, y) => x % y,
  fmin: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) ? x : Math.min(x, y)),
  fmax: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) ? x : Math.max(x, y)),
  round: (x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5),
} // prettier-ignore

const characters: Record<string, RegExp> = {
  isdigit: /[0-9]/, isalpha: /[a-zA-Z]/, isalnum: /[0-9a-zA-Z]/, isspace: /[ \t-\r]/, isupper: /[A-Z]/, islower: /[a-z]/,
  isxdigit: /[0-9a-fA-F]/, ispunct: /[!-/:-@[-`{-~]/, isprint: /[ -~]/, isgraph: /[!-~]/, iscntrl: /[\0-\x1f\x7f]/,
} // prettier-ignore

const functions: Record<string, Stub> = {
  printf: (call) => {
    const bytes = formatPrintf(call.string(0), call.variable(1))
    call.process.write('out', bytes)
    return bytes.length
  },
  fprintf: (call) => writeTo(call, call.number(0), formatPrintf(call.string(1), call.variable(2))),
  vprintf: (call) => writeTo(call, call.library.stdout, formatPrintf(call.string(0), call.listed(call.number(1)))),
  vfprintf: (call) => writeTo(call, call.number(0), formatPrintf(call.string(1), call.listed(call.number(2)))),
  sprintf: (call) => putString(call, call.number(0), Infinity, formatPrintf(call.string(1), call.variable(2))),
  snprintf: (call) => putString(call, call.number(0), call.number(1), formatPrintf(call.string(2), call.variable(3))),
  vsnprintf: (call) => putString(call, call.number(0), call.number(1), formatPrintf(call.string(2), call.listed(call.number(3)))),
  puts: (call) => writeTo(call, call.library.stdout, joined(call.string(0), newline)),
  putchar: (call) => {
    writeTo(call, call.library.stdout, Uint8Array.of(call.int(0)))
    return call.int(0) & 0xff
  },
  fputs: (call) => writeTo(call, call.number(1), call.string(0)),
  fputc: (call) => {
    writeTo(call, call.number(1), Uint8Array.of(call.int(0)))
    return call.int(0) & 0xff
  },
  fwrite: (call) => {
    writeTo(call, call.number(3), call.process.readBytes(call.number(0), call.number(1) * call.number(2)))
    return call.number(2)
  },
  perror: (call) => {
    writeTo(call, call.library.stderr, joined(call.string(0), textBytes(': Success\n')))
    return undefined
  },
  fflush: () => 0,
  setvbuf: () => 0,
  setbuf: () => undefined,
  getchar: ({ process }) => {
    const [byte] = process.takeInput(1)
    return byte ?? -1
  },
  fgets: (call) => {
    const { process } = call
    const bytes: number[] = []
    while (bytes.length < call.int(1) - 1 && bytes.at(-1) !== 10) {
      const [byte] = process.takeInput(1)
      if (byte === undefined) break
      bytes.push(byte)
    }
    if (bytes.length === 0) return 0
    process.writeBytes(call.number(0), Uint8Array.from([...bytes, 0]))
    return call.number(0)
  },
  scanf: (call) => scan(call, 1, standardInput(call.process), call.text(0)),
  sscanf: (call) => {
    const text = call.string(0)
    let at = 0
    return scan(call, 2, { peek: () => text[at], take: () => void at++ }, call.text(1))
  },
  strlen: (call) => call.string(0).length,
  strnlen: (call) => call.process.readString(call.number(0), call.number(1)).length,
  strcmp: (call) => Math.sign(compare(call.string(0), call.string(1))),
  strncmp: (call) => {
    const limited = (index: number) => call.process.readString(call.number(index), call.number(2))
    return Math.sign(compare(limited(0), limited(1)))
  },
  strcpy: (call) => {
    call.process.writeBytes(call.number(0), joined(call.string(1), zero))
    return call.integer(0)
  },
  strncpy: (call) => {
    const bytes = new Uint8Array(call.number(2))
    bytes.set(call.process.readString(call.number(1), bytes.length))
    call.process.writeBytes(call.number(0), bytes)
    return call.integer(0)
  },
  strcat: (call) => {
    call.process.writeBytes(call.number(0) + call.string(0).length, joined(call.string(1), zero))
    return call.integer(0)
  },
  strchr: (call) => {
    const at = [...call.string(0), 0].indexOf(call.int(1) & 0xff)
    return at < 0 ? 0 : call.number(0) + at
  },
  strrchr: (call) => {
    const at = [...call.string(0), 0].lastIndexOf(call.int(1) & 0xff)
    return at < 0 ? 0 : call.number(0) + at
  },
  strstr: (call) => {
    const at = call.text(0).indexOf(call.text(1))
    return at < 0 ? 0 : call.number(0) + at
  },
  strdup: (call) => {
    const bytes = joined(call.string(0), zero)
    const address = call.library.allocate(bytes.length)
    call.process.writeBytes(address, bytes)
    return address
  },
  memcpy: (call) => {
    call.process.writeBytes(call.number(0), call.process.readBytes(call.number(1), call.number(2)))
    return call.integer(0)
  },
  memset: (call) => {
    call.process.writeBytes(call.number(0), new Uint8Array(call.number(2)).fill(call.int(1)))
    return call.integer(0)
  },
  memcmp: (call) =>
    Math.sign(compare(call.process.readBytes(call.number(0), call.number(2)), call.process.readBytes(call.number(1), call.number(2)))),
  memchr: (call) => {
    const at = call.process.readBytes(call.number(0), call.number(2)).indexOf(call.int(1) & 0xff)
    return at < 0 ? 0 : call.number(0) + at
  },
  malloc: (call) => call.library.allocate(call.number(0)),
  calloc: (call) => {
    const size = call.number(0) * call.number(1)
    const address = call.library.allocate(size)
    if (address !== 0) call.process.writeBytes(address, new Uint8Array(size))
    return address
  },
  realloc: (call) => {
    const { process, library } = call
    const old = call.number(0)
    const address = library.allocate(call.number(1))
    if (old !== 0 && address !== 0) {
      const size = library.sizeOf(old)
      if (size === undefined) abort('frees what malloc has not given (realloc(): invalid pointer)')
      process.writeBytes(address, process.readBytes(old, Math.min(size, call.number(1))))
      library.release(old)
    }
    return address
  },
  free: (call) => {
    if (call.number(0) !== 0 && !call.library.release(call.number(0))) {
      abort('frees what malloc has not given, or frees it twice (free(): invalid pointer)')
    }
    return undefined
  },
  exit: (call) => {
    throw new Exited(call.int(0) & 0xff)
  },
  abort: () => abort(),
  __stack_chk_fail: () => abort('has found that its stack was overwritten (*** stack smashing detected ***)'),
  abs: (call) => Math.abs(call.int(0)),
  labs: (call) => {
    const value = BigInt.asIntN(64, call.integer(0))
    return value < 0n ? -value : value
  },
  atoi: (call) => Number(BigInt.asIntN(32, clamp(parseInteger(call.text(0), 10).value))),
  atol: (call) => clamp(parseInteger(call.text(0), 10).value),
  atof: (call) => call.returnDouble(parseFloat(call.text(0)) || 0),
  strtol: (call) => {
    const { value, length } = parseInteger(call.text(0), call.int(2))
    if (call.number(1) !== 0) storeInteger(call.process, call.number(1), call.integer(0) + BigInt(length), 8)
    return clamp(value)
  },
  rand: ({ process }) => process.random() >>> 1,
  srand: () => undefined,
  time: (call) => {
    const now = 1_767_225_600
    if (call.number(0) !== 0) storeInteger(call.process, call.number(0), BigInt(now), 8)
    return now
  },
  clock: () => 0,
  getenv: () => 0,
  getpid: () => 4242,
  qsort: sort,
  toupper: (call) => (call.int(0) >= 97 && call.int(0) <= 122 ? call.int(0) - 32 : call.int(0)),
  tolower: (call) => (call.int(0) >= 65 && call.int(0) <= 90 ? call.int(0) + 32 : call.int(0)),
  write: (call) => {
    const descriptor = call.int(0)
    if (descriptor !== 1 && descriptor !== 2) return -1
    const bytes = call.process.readBytes(call.number(1), call.number(2))
    call.process.write(descriptor === 2 ? 'err' : 'out', bytes)
    return bytes.length
  },
  read: (call) => {
    if (call.int(0) !== 0) return -1
    const bytes = call.process.takeInput(call.number(2))
    call.process.writeBytes(call.number(1), bytes)
    return bytes.length
  },
  pthread_create: (call) => {
    // A thread runs when another one waits for it: one after the other, whatever the processors are.
    const { process, library } = call
    const { threads } = library
    const handle = library.allocate(16)
    storeInteger(process, call.number(0), BigInt(handle), 8)
    threads.value = [...threads.value, { handle, start: call.number(2), argument: call.integer(3) }]
    return 0
  },
  pthread_join: (call) => {
    const { process } = call
    runThreads(call)
    const low = process.cpu.load64(call.number(0))
    if (call.number(1) !== 0) process.cpu.store64(call.number(1), low, process.cpu.high)
    return 0
  },
  sched_yield: (call) => {
    runThreads(call)
    return 0
  },
  pthread_mutex_lock: () => 0,
  pthread_mutex_unlock: () => 0,
  ...Object.fromEntries(
    Object.entries(mathematics).flatMap(([name, compute]): [string, Stub][] => [
      [name, (call) => call.returnDouble(compute(call.double(0), call.double(1)))],
      [`${name}f`, (call) => call.returnFloat(compute(call.float(0), call.float(1)))],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(characters).map(([name, pattern]): [string, Stub] => [
      name,
      (call) => (call.int(0) >= 0 && call.int(0) < 128 && pattern.test(String.fromCharCode(call.int(0))) ? 1 : 0),
    ]),
  ),
}

const otherNames: Record<string, string> = {
  putc: 'fputc', memmove: 'memcpy', _exit: 'exit', _Exit: 'exit', __isoc99_scanf: 'scanf', __isoc99_sscanf: 'sscanf', __isoc23_scanf: 'scanf',
  llabs: 'labs', atoll: 'atol', strtoll: 'strtol', strtoul: 'strtol', getc: 'getchar', fgetc: 'getchar',
} // prettier-ignore

const streams = ['stdin', 'stdout', 'stderr']

/** Makes the functions that the program names as `extern`, and the heap. */
export function makeLibrary(process: Process, { externals }: Program, programEnd: number, callBack: (address: number) => void): Library {
  const { cpu } = process
  const heapStart = programEnd + 0x10000
  cpu.map({ start: heapStart, end: heapStart + heapSize, permissions: mayRead | mayWrite, name: 'the heap' })
  const heap = makeHeap(process, heapStart)
  const firstStream = 0x7ffff7f00000
  const threads = process.keep<Services['threads']['value']>([])
  const services: Services = { ...heap, callBack, threads, stdout: firstStream + 0x100, stderr: firstStream + 0x200 }
  const stubs = new Map<number, { name: string; stub: Stub | undefined }>()
  for (const { name, address } of externals) {
    const stream = streams.indexOf(name)
    if (stream >= 0) {
      const value = firstStream + 0x100 * stream
      const bytes = new Uint8Array(8)
      new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true)
      cpu.place(address, bytes)
    } else stubs.set(address, { name, stub: functions[otherNames[name] ?? name] })
  }
  return { process, stubs, services, brkStart: heapStart + heapSize }
}

/** What a call leaves in registers that it need not keep: nothing that a program could mistake for its own value. */
const junk = 0xbadc0de
const callerSaved = [RCX, RDX, RSI, RDI, 8, 9, 10, 11]

/** Executes the function at `address`, which a call has just reached, and returns from it. `line` is that of the call. */
export function callStub(library: Library, address: number, line: number): void {
  const { process, stubs, services } = library
  const { cpu } = process
  const { name, stub } = stubs.get(address) ?? { name: '', stub: undefined }
  if (!stub) throw new Unsupported(`The machine does not have the C function ${name}.`)
  cpu.saveAllRegisters()
  for (let register = 0; register < 16; register++) cpu.saveVector(register)
  const stack = cpu.addressIn(RSP)
  const excess = (((stack + 8) % 16) + 16) % 16
  if (excess !== 0) {
    process.notice(
      line,
      `rsp is not a multiple of 16 at this call of ${name}, but ends in ${excess.toString(16)}: functions of C may end with SIGSEGV then.`,
    )
  }
  if (excess !== 0 && /printf$|scanf$/.test(name) && (cpu.u8[8 * RAX] ?? 0) !== 0) {
    throw new Fault(
      'SIGSEGV',
      `calls ${name} with an rsp that is not a multiple of 16, and ${name} saves xmm0 to xmm7 there with movaps (general protection)`,
    )
  }
  if (cpu.flags & DF) process.notice(line, `DF is 1 at this call of ${name}: functions of C rely on cld.`)
  const kept = cpu.i32.slice()
  const call = new Call(process, name, line, services)
  const result = stub(call)
  cpu.i32.set(kept)
  for (const register of callerSaved) cpu.setRegister(register, junk + 0x10000000 * register, 0x0dead000 + register)
  cpu.setRegister(RAX, junk, 0x0dead000)
  if (result !== undefined) {
    const value = BigInt.asUintN(64, BigInt(result))
    cpu.u64[RAX] = value
  }
  clobberVectors(call)
  cpu.undefinedFlags |= statusFlags
  const to = cpu.loadNumber(stack)
  cpu.setNumber(RSP, stack + 8)
  cpu.rip = to
}

function clobberVectors({ process: { cpu }, resultDouble, resultFloat }: Call): void {
  for (let register = 0; register < generalRegisters.length; register++) {
    for (let word = 0; word < 4; word++) cpu.v32[8 * register + word] = junk
    for (let word = 4; word < 8; word++) cpu.v32[8 * register + word] = 0
  }
  if (resultDouble !== undefined) cpu.vf64[0] = resultDouble
  if (resultFloat !== undefined) cpu.vf32[0] = resultFloat
}
