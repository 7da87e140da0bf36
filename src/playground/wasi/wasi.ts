import { errno, type Errno } from './errno'
import { findPlace, MemoryDevice, MemoryFile, MemoryFolder, MemoryLink, type MemoryNode, type Place } from './memoryFiles'
import { trap } from './trap'

export interface WasiOptions {
  /** The program's name first. */
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  root: MemoryFolder
  /** At most this many bytes of standard input; none at its end, or when none are there and it must not wait for them. Empty input where it is left out. */
  readInput?: (most: number, mayWait: boolean) => Uint8Array
  /** The bytes are a copy that the function may keep. */
  print: (stream: 'out' | 'error', bytes: Uint8Array) => void
  /** By how many bytes files may grow. */
  fileLimit?: number
  /** Called before the program sleeps. */
  onSleep?: () => void
}

type Open =
  | { kind: 'input' }
  | { kind: 'output'; stream: 'out' | 'error' }
  | { kind: 'file'; file: MemoryFile; at: number; isAppending: boolean; canRead: boolean; canWrite: boolean }
  | { kind: 'folder'; folder: MemoryFolder }
  | { kind: 'device'; device: MemoryDevice }

const fileTypes = { characterDevice: 2, folder: 3, file: 4, link: 7 } as const

const typeOf = (node: MemoryNode | undefined): number => {
  if (node instanceof MemoryFolder) return fileTypes.folder
  if (node instanceof MemoryLink) return fileTypes.link
  return node instanceof MemoryFile ? fileTypes.file : fileTypes.characterDevice
}

const rights = { read: 1n << 1n, seek: 1n << 2n, tell: 1n << 5n, write: 1n << 6n, all: (1n << 29n) - 1n } as const
const openFlags = { create: 1, folder: 2, exclusive: 4, truncate: 8 } as const
const appendFlag = 1
const followFlag = 1
const rootDescriptor = 3
const rootName = '/'
const clocks = { realtime: 0, monotonic: 1, process: 2, thread: 3 } as const
const timeFlags = { accessed: 1, accessedNow: 2, modified: 4, modifiedNow: 8 } as const

const utf8 = new TextEncoder()
const text = new TextDecoder()

const realtime = (): bigint => BigInt(Date.now()) * 1_000_000n
const monotonic = (): bigint => BigInt(Math.round(performance.now() * 1e6))
const mostRandomBytes = 65_536

/**
 * WASI preview 1 over files in memory, for the compiler and for the programs it makes: one for each run of a module.
 *
 * Why not `@bjorn3/browser_wasi_shim` (0.4.2): its `File` copies the bytes it is given (58 MB of headers for C++), a write makes the whole
 * file anew, so that an object file costs the square of its size; `ftruncate` of a view cuts the buffer behind it, appending happens
 * only once, when a file is opened, there are no times, links, limits or events of several clocks, `poll` does not say how many events it has, and what a
 * program finds out about a file (`F_GETFL`) is empty. Subclasses would have replaced all of its file system and a third of its functions.
 */
export class Wasi {
  private readonly open: (Open | undefined)[]
  private readonly args: Uint8Array[]
  private readonly env: Uint8Array[]
  private memory: WebAssembly.Memory | undefined
  private grown = 0
  private exitStatus: number | undefined
  private readonly started = performance.now()

  constructor(private readonly options: WasiOptions) {
    this.args = options.args.map((arg) => utf8.encode(`${arg}\0`))
    this.env = Object.entries(options.env ?? {}).map(([name, value]) => utf8.encode(`${name}=${value}\0`))
    this.open = [
      { kind: 'input' },
      { kind: 'output', stream: 'out' },
      { kind: 'output', stream: 'error' },
      { kind: 'folder', folder: options.root },
    ]
  }

  /** Runs an instance from `_start`. Gives its exit status; what traps is thrown as the engine throws it. */
  start(instance: WebAssembly.Instance): number {
    const { memory, _start: start } = instance.exports
    if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function') throw new Error('The module is not a WASI program.')
    this.memory = memory
    return this.call(() => start())
  }

  /** Calls a function of the program that was started. Gives 0, or the status with which it exited; what traps is thrown. */
  call(act: () => void): number {
    try {
      act()
      return 0
    } catch (error) {
      if (this.exitStatus !== undefined) return this.exitStatus
      throw error
    }
  }

  /** The functions that a module imports from `wasi_snapshot_preview1`. */
  imports(): WebAssembly.ModuleImports {
    return {
      args_get: (pointers: number, buffer: number) => this.giveStrings(this.args, pointers, buffer),
      args_sizes_get: (count: number, size: number) => this.giveSizes(this.args, count, size),
      environ_get: (pointers: number, buffer: number) => this.giveStrings(this.env, pointers, buffer),
      environ_sizes_get: (count: number, size: number) => this.giveSizes(this.env, count, size),
      clock_res_get: (_clock: number, result: number) => this.give64(result, 1_000_000n),
      clock_time_get: (clock: number, _precision: bigint, result: number) => this.give64(result, this.now(clock)),
      fd_advise: () => errno.success,
      fd_allocate: (fd: number, offset: bigint, length: bigint) => this.allocate(fd, Number(offset + length)),
      fd_close: (fd: number) => this.close(fd),
      fd_datasync: () => errno.success,
      fd_fdstat_get: (fd: number, result: number) => this.describe(fd, result),
      fd_fdstat_set_flags: (fd: number, flags: number) => this.setFlags(fd, flags),
      fd_fdstat_set_rights: () => errno.success,
      fd_filestat_get: (fd: number, result: number) => this.statOpen(fd, result),
      fd_filestat_set_size: (fd: number, size: bigint) => this.resize(fd, Number(size)),
      fd_filestat_set_times: (fd: number, accessed: bigint, modified: bigint, flags: number) => {
        const open = this.open[fd]
        if (open?.kind === 'file') return this.setTimes(open.file, accessed, modified, flags)
        return open?.kind === 'folder' ? this.setTimes(open.folder, accessed, modified, flags) : errno.badFile
      },
      fd_pread: (fd: number, vectors: number, count: number, offset: bigint, result: number) =>
        this.readFile(fd, vectors, count, result, Number(offset)),
      fd_prestat_get: (fd: number, result: number) => {
        if (fd !== rootDescriptor || !this.open[fd]) return errno.badFile
        this.view.setUint32(result, 0, true)
        return this.give32(result + 4, rootName.length)
      },
      fd_prestat_dir_name: (fd: number, path: number, length: number) => {
        if (fd !== rootDescriptor) return errno.badFile
        this.bytes.set(utf8.encode(rootName).subarray(0, length), path)
        return errno.success
      },
      fd_pwrite: (fd: number, vectors: number, count: number, offset: bigint, result: number) =>
        this.writeFile(fd, vectors, count, result, Number(offset)),
      fd_read: (fd: number, vectors: number, count: number, result: number) => this.read(fd, vectors, count, result),
      fd_readdir: (fd: number, buffer: number, length: number, cookie: bigint, used: number) =>
        this.list(fd, buffer, length, Number(cookie), used),
      fd_renumber: (from: number, to: number) => {
        if (!this.open[from] || !this.open[to]) return errno.badFile
        this.open[to] = this.open[from]
        if (from !== to) this.open[from] = undefined
        return errno.success
      },
      fd_seek: (fd: number, offset: bigint, whence: number, result: number) => this.seek(fd, Number(offset), whence, result),
      fd_sync: () => errno.success,
      fd_tell: (fd: number, result: number) => this.seek(fd, 0, 1, result),
      fd_write: (fd: number, vectors: number, count: number, result: number) => this.write(fd, vectors, count, result),
      path_create_directory: (fd: number, path: number, length: number) =>
        this.at(fd, path, length, false, ({ folder, name, node }) => this.add(folder, name, node, () => new MemoryFolder())),
      path_filestat_get: (fd: number, flags: number, path: number, length: number, result: number) =>
        this.at(fd, path, length, isFollowed(flags), ({ node }) => (node ? this.stat(result, node) : errno.noEntry)),
      path_filestat_set_times: (
        fd: number,
        flags: number,
        path: number,
        length: number,
        accessed: bigint,
        modified: bigint,
        times: number,
      ) =>
        this.at(fd, path, length, isFollowed(flags), ({ node }) => (node ? this.setTimes(node, accessed, modified, times) : errno.noEntry)),
      path_link: (fd: number, flags: number, path: number, length: number, newFd: number, newPath: number, newLength: number) =>
        this.at(fd, path, length, isFollowed(flags), ({ node }) => {
          if (!node) return errno.noEntry
          if (node instanceof MemoryFolder) return errno.notPermitted
          return this.at(newFd, newPath, newLength, false, (to) => {
            const answer = this.add(to.folder, to.name, to.node, () => node)
            if (answer === errno.success) node.links++
            return answer
          })
        }),
      path_open: (
        fd: number,
        flags: number,
        path: number,
        length: number,
        open: number,
        wanted: bigint,
        _inheriting: bigint,
        fileFlags: number,
        result: number,
      ) => this.at(fd, path, length, isFollowed(flags), (place) => this.openAt(place, open, wanted, fileFlags, result)),
      path_readlink: (fd: number, path: number, length: number, buffer: number, room: number, used: number) =>
        this.at(fd, path, length, false, ({ node }) => {
          if (!node) return errno.noEntry
          if (!(node instanceof MemoryLink)) return errno.invalid
          const target = utf8.encode(node.target).subarray(0, room)
          this.bytes.set(target, buffer)
          return this.give32(used, target.length)
        }),
      path_remove_directory: (fd: number, path: number, length: number) =>
        this.at(fd, path, length, false, ({ folder, name, node }) => {
          if (!node) return errno.noEntry
          if (!(node instanceof MemoryFolder)) return errno.notFolder
          if (node.entries.size > 0) return errno.notEmpty
          return this.drop(folder, name)
        }),
      path_rename: (fd: number, path: number, length: number, newFd: number, newPath: number, newLength: number) =>
        this.at(fd, path, length, false, (from) => this.at(newFd, newPath, newLength, false, (to) => this.rename(from, to))),
      path_symlink: (target: number, targetLength: number, fd: number, path: number, length: number) => {
        const to = this.string(target, targetLength)
        return this.at(fd, path, length, false, ({ folder, name, node }) => this.add(folder, name, node, () => new MemoryLink(to)))
      },
      path_unlink_file: (fd: number, path: number, length: number) =>
        this.at(fd, path, length, false, ({ folder, name, node }) => {
          if (!node) return errno.noEntry
          return node instanceof MemoryFolder ? errno.isFolder : this.drop(folder, name)
        }),
      poll_oneoff: (subscriptions: number, events: number, count: number, result: number) =>
        this.poll(subscriptions, events, count, result),
      proc_exit: (status: number) => {
        this.exitStatus = status
        trap()
      },
      proc_raise: () => errno.notImplemented,
      random_get: (buffer: number, length: number) => {
        for (let at = buffer; at < buffer + length; at += mostRandomBytes)
          crypto.getRandomValues(this.bytes.subarray(at, Math.min(at + mostRandomBytes, buffer + length)))
        return errno.success
      },
      sched_yield: () => errno.success,
      sock_accept: () => errno.notImplemented,
      sock_recv: () => errno.notImplemented,
      sock_send: () => errno.notImplemented,
      sock_shutdown: () => errno.notImplemented,
    }
  }

  // Views are made anew by each call: growing the memory detaches older ones.
  private get view(): DataView<ArrayBuffer> {
    return new DataView(this.buffer)
  }

  private get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer)
  }

  private get buffer(): ArrayBuffer {
    if (!this.memory) throw new Error('A WASI function was called before the program was started.')
    return this.memory.buffer
  }

  private string(at: number, length: number): string {
    return text.decode(this.bytes.subarray(at, at + length))
  }

  private give32(at: number, value: number): Errno {
    this.view.setUint32(at, value, true)
    return errno.success
  }

  private give64(at: number, value: bigint): Errno {
    this.view.setBigUint64(at, value, true)
    return errno.success
  }

  private giveStrings(strings: readonly Uint8Array[], pointers: number, buffer: number): Errno {
    let at = buffer
    strings.forEach((bytes, index) => {
      this.give32(pointers + 4 * index, at)
      this.bytes.set(bytes, at)
      at += bytes.length
    })
    return errno.success
  }

  private giveSizes(strings: readonly Uint8Array[], count: number, size: number): Errno {
    this.give32(count, strings.length)
    return this.give32(
      size,
      strings.reduce((sum, { length }) => sum + length, 0),
    )
  }

  private now(clock: number): bigint {
    if (clock === clocks.realtime) return realtime()
    if (clock === clocks.monotonic) return monotonic()
    return BigInt(Math.round((performance.now() - this.started) * 1e6))
  }

  /** The pieces of memory that a call reads or writes. */
  private vectors(at: number, count: number): Uint8Array<ArrayBuffer>[] {
    const { view, bytes } = this
    return Array.from({ length: count }, (_, index) => {
      const start = view.getUint32(at + 8 * index, true)
      return bytes.subarray(start, start + view.getUint32(at + 8 * index + 4, true))
    })
  }

  private close(fd: number): Errno {
    if (!this.open[fd]) return errno.badFile
    this.open[fd] = undefined
    return errno.success
  }

  private describe(fd: number, result: number): Errno {
    const open = this.open[fd]
    if (!open) return errno.badFile
    const { view } = this
    let allowed: bigint = rights.all
    if (open.kind === 'input') allowed = rights.read
    if (open.kind === 'output') allowed = rights.write
    if (open.kind === 'file') allowed &= ~((open.canRead ? 0n : rights.read) | (open.canWrite ? 0n : rights.write))
    const type = open.kind === 'folder' ? fileTypes.folder : open.kind === 'file' ? fileTypes.file : fileTypes.characterDevice
    view.setUint16(result, type, true)
    view.setUint16(result + 2, open.kind === 'file' && open.isAppending ? appendFlag : 0, true)
    view.setUint32(result + 4, 0, true)
    view.setBigUint64(result + 8, allowed, true)
    view.setBigUint64(result + 16, allowed, true)
    return errno.success
  }

  private setFlags(fd: number, flags: number): Errno {
    const open = this.open[fd]
    if (!open) return errno.badFile
    if (open.kind === 'file') open.isAppending = (flags & appendFlag) !== 0
    return errno.success
  }

  private stat(result: number, node: MemoryNode | undefined): Errno {
    const { view } = this
    view.setBigUint64(result, 1n, true)
    view.setBigUint64(result + 8, node?.inode ?? 0n, true)
    view.setBigUint64(result + 16, BigInt(typeOf(node)), true)
    view.setBigUint64(result + 24, node?.links ?? 1n, true)
    view.setBigUint64(result + 32, BigInt(node instanceof MemoryFile ? node.size : 0), true)
    view.setBigUint64(result + 40, node?.accessed ?? 0n, true)
    view.setBigUint64(result + 48, node?.modified ?? 0n, true)
    view.setBigUint64(result + 56, node?.modified ?? 0n, true)
    return errno.success
  }

  private statOpen(fd: number, result: number): Errno {
    const open = this.open[fd]
    if (!open) return errno.badFile
    if (open.kind === 'file') return this.stat(result, open.file)
    if (open.kind === 'device') return this.stat(result, open.device)
    return this.stat(result, open.kind === 'folder' ? open.folder : undefined)
  }

  private setTimes(node: MemoryNode, accessed: bigint, modified: bigint, flags: number): Errno {
    if (flags & timeFlags.accessed) node.accessed = accessed
    if (flags & timeFlags.accessedNow) node.accessed = realtime()
    if (flags & timeFlags.modified) node.modified = modified
    if (flags & timeFlags.modifiedNow) node.modified = realtime()
    return errno.success
  }

  /** Whether a file may have this size; what it grows by is counted. */
  private mayGrow(file: MemoryFile, size: number): boolean {
    const more = size - file.size
    if (more > 0 && this.grown + more > (this.options.fileLimit ?? Infinity)) return false
    this.grown += more > 0 ? more : 0
    return true
  }

  private resize(fd: number, size: number): Errno {
    const open = this.open[fd]
    if (open?.kind !== 'file' || !open.canWrite) return errno.badFile
    if (!this.mayGrow(open.file, size)) return errno.tooBig
    if (size < open.file.size) this.grown -= open.file.size - size
    open.file.resize(size)
    open.file.modified = realtime()
    return errno.success
  }

  private allocate(fd: number, size: number): Errno {
    const open = this.open[fd]
    if (open?.kind !== 'file') return errno.badFile
    return size > open.file.size ? this.resize(fd, size) : errno.success
  }

  private read(fd: number, vectors: number, count: number, result: number): Errno {
    const open = this.open[fd]
    if (open?.kind === 'device') return this.give32(result, 0)
    if (open?.kind !== 'input') return this.readFile(fd, vectors, count, result)
    let got = 0
    for (const piece of this.vectors(vectors, count)) {
      if (piece.length === 0) continue
      // What has come is given at once: the rest may be a line that nobody has typed.
      const bytes = this.options.readInput?.(piece.length, got === 0) ?? new Uint8Array()
      piece.set(bytes)
      got += bytes.length
      if (bytes.length < piece.length) break
    }
    return this.give32(result, got)
  }

  private readFile(fd: number, vectors: number, count: number, result: number, offset?: number): Errno {
    const open = this.open[fd]
    if (open?.kind === 'folder') return errno.isFolder
    if (open?.kind !== 'file' || !open.canRead) return errno.badFile
    const bytes = open.file.bytes()
    let at = offset ?? open.at
    const start = at
    for (const piece of this.vectors(vectors, count)) {
      const part = bytes.subarray(at, at + piece.length)
      piece.set(part)
      at += part.length
      if (part.length < piece.length) break
    }
    if (offset === undefined) open.at = at
    return this.give32(result, at - start)
  }

  private write(fd: number, vectors: number, count: number, result: number): Errno {
    const open = this.open[fd]
    if (open?.kind !== 'output' && open?.kind !== 'device') return this.writeFile(fd, vectors, count, result)
    const pieces = this.vectors(vectors, count).filter(({ length }) => length > 0)
    const size = pieces.reduce((sum, { length }) => sum + length, 0)
    if (open.kind === 'device') return open.device.kind === 'full' && size > 0 ? errno.noSpace : this.give32(result, size)
    // One call for the text that was gathered and the text that made it flow over.
    const all = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      all.set(piece, at)
      at += piece.length
    }
    if (size > 0) this.options.print(open.stream, all)
    return this.give32(result, size)
  }

  private writeFile(fd: number, vectors: number, count: number, result: number, offset?: number): Errno {
    const open = this.open[fd]
    if (open?.kind !== 'file' || !open.canWrite) return errno.badFile
    if (open.isAppending) open.at = open.file.size
    let at = offset ?? open.at
    const start = at
    for (const piece of this.vectors(vectors, count)) {
      if (!this.mayGrow(open.file, at + piece.length)) {
        if (at === start) return errno.noSpace
        break
      }
      if (piece.length > 0) open.file.write(at, piece)
      at += piece.length
    }
    if (offset === undefined) open.at = at
    open.file.modified = realtime()
    return this.give32(result, at - start)
  }

  private seek(fd: number, offset: number, whence: number, result: number): Errno {
    const open = this.open[fd]
    if (!open) return errno.badFile
    if (open.kind !== 'file') return errno.noSeek
    const to = offset + (whence === 0 ? 0 : whence === 1 ? open.at : open.file.size)
    if (to < 0 || whence > 2) return errno.invalid
    open.at = to
    return this.give64(result, BigInt(to))
  }

  private list(fd: number, buffer: number, length: number, cookie: number, used: number): Errno {
    const open = this.open[fd]
    if (open?.kind !== 'folder') return open ? errno.notFolder : errno.badFile
    const entries: [string, MemoryNode][] = [['.', open.folder], ['..', open.folder], ...open.folder.entries]
    const end = buffer + length
    let at = buffer
    for (const [index, [name, node]] of entries.entries()) {
      if (index < cookie || at >= end) continue
      const nameBytes = utf8.encode(name)
      const entry = new Uint8Array(24 + nameBytes.length)
      const view = new DataView(entry.buffer)
      view.setBigUint64(0, BigInt(index + 1), true)
      view.setBigUint64(8, node.inode, true)
      view.setUint32(16, nameBytes.length, true)
      view.setUint8(20, typeOf(node))
      entry.set(nameBytes, 24)
      // The last entry may be cut off: the caller then asks again from its cookie with more room.
      const part = entry.subarray(0, end - at)
      this.bytes.set(part, at)
      at += part.length
    }
    return this.give32(used, at - buffer)
  }

  /** Does something at the place to which a path from an open folder leads. */
  private at(fd: number, path: number, length: number, isFollowed: boolean, act: (place: Place) => Errno): Errno {
    const open = this.open[fd]
    if (!open) return errno.badFile
    if (open.kind !== 'folder') return errno.notFolder
    const name = this.string(path, length)
    const place = findPlace(this.options.root, name, isFollowed, open.folder)
    if (typeof place === 'number') return place
    // A slash at the end says that it must be a folder.
    if (name.endsWith('/') && place.node instanceof MemoryFile) return errno.notFolder
    return act(place)
  }

  private add(folder: MemoryFolder, name: string, node: MemoryNode | undefined, make: () => MemoryNode): Errno {
    if (node || name === '') return errno.exists
    const added = make()
    if (added.modified === 0n) added.modified = added.accessed = realtime()
    folder.entries.set(name, added)
    folder.modified = realtime()
    return errno.success
  }

  private drop(folder: MemoryFolder, name: string): Errno {
    if (name === '') return errno.notPermitted
    const node = folder.entries.get(name)
    if (node) node.links--
    if (node instanceof MemoryFile && node.links === 0n) this.grown = Math.max(0, this.grown - node.size)
    folder.entries.delete(name)
    folder.modified = realtime()
    return errno.success
  }

  private rename(from: Place, to: Place): Errno {
    if (!from.node) return errno.noEntry
    if (from.node === to.node) return errno.success
    if (to.node instanceof MemoryFolder) {
      if (!(from.node instanceof MemoryFolder)) return errno.isFolder
      if (to.node.entries.size > 0) return errno.notEmpty
    } else if (to.node && from.node instanceof MemoryFolder) return errno.notFolder
    if (from.name === '' || to.name === '') return errno.notPermitted
    if (to.node) this.drop(to.folder, to.name)
    from.folder.entries.delete(from.name)
    to.folder.entries.set(to.name, from.node)
    return errno.success
  }

  private openAt({ folder, name, node }: Place, flags: number, wanted: bigint, fileFlags: number, result: number): Errno {
    let found = node
    if (found && flags & openFlags.create && flags & openFlags.exclusive) return errno.exists
    if (!found) {
      if (!(flags & openFlags.create) || flags & openFlags.folder) return errno.noEntry
      found = new MemoryFile()
      this.add(folder, name, undefined, () => found ?? new MemoryFile())
    }
    if (found instanceof MemoryLink) return errno.loop
    const canWrite = (wanted & rights.write) !== 0n
    if (found instanceof MemoryDevice) {
      return flags & openFlags.folder ? errno.notFolder : this.give32(result, this.descriptor({ kind: 'device', device: found }))
    }
    if (found instanceof MemoryFolder) {
      if (flags & openFlags.truncate || (canWrite && !(flags & openFlags.folder))) return errno.isFolder
      return this.give32(result, this.descriptor({ kind: 'folder', folder: found }))
    }
    if (flags & openFlags.folder) return errno.notFolder
    if (flags & openFlags.truncate) {
      this.grown = Math.max(0, this.grown - found.size)
      found.resize(0)
      found.modified = realtime()
    }
    const isAppending = (fileFlags & appendFlag) !== 0
    const canRead = (wanted & rights.read) !== 0n
    return this.give32(result, this.descriptor({ kind: 'file', file: found, at: 0, isAppending, canRead, canWrite }))
  }

  /** The lowest number that is free, as POSIX has it. */
  private descriptor(open: Open): number {
    let fd = rootDescriptor + 1
    while (this.open[fd]) fd++
    this.open[fd] = open
    return fd
  }

  /** Sleeps by turning round: without shared memory there is no other way. */
  private poll(subscriptions: number, events: number, count: number, result: number): Errno {
    if (count === 0) return errno.invalid
    const { view, bytes } = this
    const all = Array.from({ length: count }, (_, index) => {
      const at = subscriptions + 48 * index
      const type = view.getUint8(at + 8)
      const isAbsolute = (view.getUint16(at + 40, true) & 1) !== 0
      // Files and streams are ready at once.
      const wait = type === 0 ? view.getBigUint64(at + 24, true) - (isAbsolute ? this.now(view.getUint32(at + 16, true)) : 0n) : 0n
      return { user: view.getBigUint64(at, true), type, wait }
    })
    const shortest = all.reduce((least, { wait }) => (wait < least ? wait : least), all[0]?.wait ?? 0n)
    if (shortest > 0n) this.options.onSleep?.()
    const end = performance.now() + Number(shortest) / 1e6
    while (performance.now() < end);
    const ready = all.filter(({ wait }) => wait <= shortest)
    ready.forEach(({ user, type }, index) => {
      const at = events + 32 * index
      bytes.fill(0, at, at + 32)
      view.setBigUint64(at, user, true)
      view.setUint8(at + 10, type)
      // How many bytes can be read; any number but 0 says that it would not block.
      if (type !== 0) view.setBigUint64(at + 16, 1n, true)
    })
    return this.give32(result, ready.length)
  }
}

const isFollowed = (flags: number): boolean => (flags & followFlag) !== 0
