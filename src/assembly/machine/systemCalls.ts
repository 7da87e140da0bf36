import { RAX, RDI, RDX, RSI, RCX, type Cpu } from './cpu'
import { Fault, Unsupported } from './fault'
import { mayExecute, mayRead, mayWrite, pageSize } from './memory'
import { Exited, type Process } from './process'
import { mmapTop } from './start'

const ENOENT = -2
const EBADF = -9
const EFAULT = -14
const EEXIST = -17
const EINVAL = -22
const ENOTTY = -25
const ESPIPE = -29
const ENOSYS = -38
const ENOMEM = -12

/** Of calls that the machine does not have, for the message. */
const otherNames: Record<number, string> = {
  4: 'stat', 6: 'lstat', 7: 'poll', 13: 'rt_sigaction', 14: 'rt_sigprocmask', 15: 'rt_sigreturn', 17: 'pread64',
  18: 'pwrite64', 22: 'pipe', 23: 'select', 32: 'dup', 33: 'dup2', 34: 'pause', 37: 'alarm', 41: 'socket', 42: 'connect', 43: 'accept',
  44: 'sendto', 45: 'recvfrom', 49: 'bind', 50: 'listen', 56: 'clone', 57: 'fork', 58: 'vfork', 59: 'execve', 61: 'wait4',
  72: 'fcntl', 77: 'ftruncate', 80: 'chdir', 82: 'rename', 83: 'mkdir', 84: 'rmdir', 101: 'ptrace', 140: 'getpriority',
  202: 'futex', 204: 'sched_getaffinity', 217: 'getdents64', 270: 'pselect6', 271: 'ppoll', 319: 'memfd_create', 332: 'statx',
} // prettier-ignore

type SystemCall = (process: Process, argument: (index: number) => number) => number

/** Numbers of signals that a program may send to itself. */
const signals: Record<number, string> = {
  1: 'SIGHUP', 2: 'SIGINT', 3: 'SIGQUIT', 4: 'SIGILL', 5: 'SIGTRAP', 6: 'SIGABRT', 7: 'SIGBUS', 8: 'SIGFPE', 9: 'SIGKILL', 10: 'SIGUSR1',
  11: 'SIGSEGV', 12: 'SIGUSR2', 13: 'SIGPIPE', 14: 'SIGALRM', 15: 'SIGTERM',
} // prettier-ignore

const processNumber = 4242

function write(process: Process, descriptor: number, buffer: number, size: number): number {
  const file = process.openFiles.value.get(descriptor)
  if (descriptor !== 1 && descriptor !== 2 && !file?.mayWrite) return EBADF
  const bytes = guarded(() => process.readBytes(buffer, Math.min(size, 0x7ffff000)))
  if (typeof bytes === 'number') return bytes
  if (!file) {
    process.write(descriptor === 2 ? 'err' : 'out', bytes)
    return bytes.length
  }
  const old = process.files.value.get(file.name) ?? new Uint8Array(0)
  const start = file.appends ? old.length : file.position
  const content = new Uint8Array(Math.max(old.length, start + bytes.length))
  content.set(old)
  content.set(bytes, start)
  process.files.value = new Map([...process.files.value, [file.name, content]])
  process.openFiles.value = new Map([...process.openFiles.value, [descriptor, { ...file, position: start + bytes.length }]])
  return bytes.length
}

function read(process: Process, descriptor: number, buffer: number, size: number): number {
  const file = process.openFiles.value.get(descriptor)
  if (descriptor !== 0 && !file?.mayRead) return EBADF
  const content = file && process.files.value.get(file.name)
  if (size > 0 && guarded(() => process.cpu.checkWrite(buffer, 1)) === EFAULT) return EFAULT
  const bytes = file ? (content?.slice(file.position, file.position + size) ?? new Uint8Array(0)) : process.takeInput(size)
  const result = guarded(() => process.writeBytes(buffer, bytes))
  if (typeof result === 'number') return result
  if (file)
    process.openFiles.value = new Map([...process.openFiles.value, [descriptor, { ...file, position: file.position + bytes.length }]])
  return bytes.length
}

/** What a system call does with a bad address: it returns an error, and the program goes on. */
function guarded<Result>(action: () => Result): Result | number {
  try {
    return action()
  } catch (error) {
    if (error instanceof Fault) return EFAULT
    throw error
  }
}

const O_CREAT = 0x40
const O_EXCL = 0x80
const O_TRUNC = 0x200
const O_APPEND = 0x400

function open(process: Process, pathAt: number, flags: number): number {
  const path = guarded(() => process.readString(pathAt))
  if (typeof path === 'number') return path
  const name = String.fromCharCode(...path)
  const known = process.files.value.get(name)
  if (!known && !(flags & O_CREAT)) return ENOENT
  if (known && flags & O_CREAT && flags & O_EXCL) return EEXIST
  if (!known || flags & O_TRUNC) process.files.value = new Map([...process.files.value, [name, new Uint8Array(0)]])
  let descriptor = 3
  while (process.openFiles.value.has(descriptor)) descriptor++
  const access = flags & 3
  const file = { name, position: 0, mayRead: access !== 1, mayWrite: access !== 0, appends: (flags & O_APPEND) !== 0 }
  process.openFiles.value = new Map([...process.openFiles.value, [descriptor, file]])
  return descriptor
}

function close(process: Process, descriptor: number): number {
  const others = new Map(process.openFiles.value)
  if (!others.delete(descriptor)) return descriptor >= 0 && descriptor < 3 ? 0 : EBADF
  process.openFiles.value = others
  return 0
}

function seek(process: Process, descriptor: number, offset: number, whence: number): number {
  const file = process.openFiles.value.get(descriptor)
  if (!file) return descriptor < 3 ? ESPIPE : EBADF
  const start = whence === 0 ? 0 : whence === 1 ? file.position : (process.files.value.get(file.name)?.length ?? 0)
  if (whence > 2 || start + offset < 0) return EINVAL
  process.openFiles.value = new Map([...process.openFiles.value, [descriptor, { ...file, position: start + offset }]])
  return start + offset
}

const roundUp = (length: number) => Math.ceil(length / pageSize) * pageSize
const MAP_FIXED = 0x10
const MAP_ANONYMOUS = 0x20

function permissionsOf(protection: number): number {
  return (protection & 1 ? mayRead : 0) | (protection & 2 ? mayRead | mayWrite : 0) | (protection & 4 ? mayRead | mayExecute : 0)
}

function mmap({ cpu, openFiles }: Process, argument: (index: number) => number): number {
  const length = roundUp(argument(1))
  const flags = argument(3)
  if (!(flags & MAP_ANONYMOUS)) {
    if (!openFiles.value.has(argument(4) | 0)) return EBADF
    throw new Unsupported('The machine does not map files into memory.')
  }
  if (length <= 0 || (flags & 3) === 0) return EINVAL
  if (length > 2 ** 40) return ENOMEM
  const wanted = argument(0)
  if (flags & MAP_FIXED && wanted % pageSize !== 0) return EINVAL
  const start = flags & MAP_FIXED ? wanted : cpu.findHole(length, mmapTop - 0x100000)
  cpu.map({ start, end: start + length, permissions: permissionsOf(argument(2)), name: 'mapped memory' })
  return start
}

function putTime(process: Process, at: number, seconds: number, nanoseconds: number): number {
  const result = guarded(() => {
    process.cpu.store64(at, seconds | 0, Math.floor(seconds / 4294967296))
    process.cpu.store64(at + 8, nanoseconds, 0)
  })
  return result ?? 0
}

/** A date in 2026, which moves on with the steps, so that the same program gives the same times. */
const startOfTime = 1_767_225_600

export function systemCallTable(brkStart: number, clock: () => number): (process: Process) => Record<number, SystemCall> {
  return (kept) => {
    const end = kept.keep(brkStart)
    const brk: SystemCall = ({ cpu }, argument) => {
      const wanted = argument(0)
      const before = end.value
      if (wanted < brkStart || wanted > brkStart + 2 ** 32) return before
      if (roundUp(wanted) > roundUp(before)) {
        cpu.map({ start: roundUp(before), end: roundUp(wanted), permissions: mayRead | mayWrite, name: 'the heap' })
      } else if (roundUp(wanted) < roundUp(before)) cpu.unmap(roundUp(wanted), roundUp(before))
      end.value = wanted
      return wanted
    }
    const exit: SystemCall = (_, argument) => {
      throw new Exited(argument(0) & 0xff)
    }
    return {
      0: (process, argument) => read(process, argument(0) | 0, argument(1), argument(2)),
      1: (process, argument) => write(process, argument(0) | 0, argument(1), argument(2)),
      2: (process, argument) => open(process, argument(0), argument(1)),
      3: (process, argument) => close(process, argument(0) | 0),
      8: (process, argument) => seek(process, argument(0) | 0, argument(1), argument(2)),
      9: mmap,
      10: ({ cpu }, argument) =>
        argument(0) % pageSize !== 0
          ? EINVAL
          : cpu.protect(argument(0), argument(0) + roundUp(argument(1)), permissionsOf(argument(2)))
            ? 0
            : ENOMEM,
      11: ({ cpu }, argument) => {
        if (argument(0) % pageSize !== 0 || argument(1) <= 0) return EINVAL
        cpu.unmap(argument(0), argument(0) + roundUp(argument(1)))
        return 0
      },
      12: brk,
      16: () => ENOTTY,
      20: (process, argument) => {
        let total = 0
        for (let index = 0; index < argument(2); index++) {
          const at = argument(1) + 16 * index
          const count = write(process, argument(0) | 0, process.cpu.loadNumber(at), process.cpu.loadNumber(at + 8))
          if (count < 0) return count
          total += count
        }
        return total
      },
      24: () => 0,
      35: (process, argument) => (guarded(() => process.cpu.load64(argument(0))) === EFAULT ? EFAULT : 0),
      39: () => processNumber,
      60: exit,
      62: (_, argument) => {
        const signal = signals[argument(1)]
        if (argument(1) === 0) return 0
        if (signal === undefined || (argument(0) | 0) !== processNumber) return EINVAL
        throw new Fault(signal, `sends ${signal} to its own process`)
      },
      79: (process, argument) => {
        const path = new TextEncoder().encode('/home/reader\0')
        if (argument(1) < path.length) return -34
        return typeof guarded(() => process.writeBytes(argument(0), path)) === 'number' ? EFAULT : path.length
      },
      87: (process, argument) => {
        const path = guarded(() => process.readString(argument(0)))
        if (typeof path === 'number') return path
        const files = new Map(process.files.value)
        if (!files.delete(String.fromCharCode(...path))) return ENOENT
        process.files.value = files
        return 0
      },
      96: (process, argument) => {
        const now = clock()
        return putTime(process, argument(0), startOfTime + Math.floor(now / 1e9), Math.floor((now % 1e9) / 1000))
      },
      102: () => 1000,
      104: () => 1000,
      107: () => 1000,
      108: () => 1000,
      110: () => 1,
      158: ({ cpu }, argument) => {
        const before = { fs: cpu.fsBase, gs: cpu.gsBase }
        cpu.journal.addAction(() => {
          cpu.fsBase = before.fs
          cpu.gsBase = before.gs
        })
        if (argument(0) === 0x1002) cpu.fsBase = argument(1)
        else if (argument(0) === 0x1001) cpu.gsBase = argument(1)
        else return EINVAL
        return 0
      },
      186: () => processNumber,
      201: (process, argument) => {
        const now = startOfTime + Math.floor(clock() / 1e9)
        if (argument(0) !== 0) process.cpu.store64(argument(0), now, 0)
        return now
      },
      228: (process, argument) => {
        const now = clock()
        const base = argument(0) === 0 ? startOfTime : 1000
        return putTime(process, argument(1), base + Math.floor(now / 1e9), now % 1e9)
      },
      231: exit,
      257: (process, argument) => open(process, argument(1), argument(2)),
      318: (process, argument) => {
        const bytes = Uint8Array.from({ length: argument(1) }, () => process.random() & 0xff)
        return typeof guarded(() => process.writeBytes(argument(0), bytes)) === 'number' ? EFAULT : bytes.length
      },
    }
  }
}

/** Executes the system call whose number is in rax. */
export function systemCall(process: Process, table: Record<number, SystemCall>): void {
  const { cpu } = process
  const registers = [RDI, RSI, RDX, 10, 8, 9]
  const number = cpu.addressIn(RAX)
  const call = table[number]
  if (!call && otherNames[number] !== undefined) throw new Unsupported(`The machine does not have the system call ${otherNames[number]}.`)
  // Reading may wait or exit, which leaves the registers as they are.
  const result = call ? call(process, (index) => cpu.addressIn(registers[index] ?? 0)) : ENOSYS
  returnFrom(cpu, result)
}

function returnFrom(cpu: Cpu, result: number): void {
  cpu.setNumber(RAX, result)
  cpu.setNumber(RCX, cpu.rip)
  cpu.setRegister(11, cpu.flags, 0)
}
