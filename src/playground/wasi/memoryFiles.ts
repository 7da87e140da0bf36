import { errno, type Errno } from './errno'

let lastInode = 0n

abstract class MemoryEntry {
  readonly inode = ++lastInode
  /** Nanoseconds since 1970. */
  modified = 0n
  accessed = 0n
  /** How many names it has. */
  links = 1n
}

/** A file. Its bytes may belong to someone else: they are copied before the first change. */
export class MemoryFile extends MemoryEntry {
  private buffer: Uint8Array
  private length: number
  private isOwner = false

  constructor(bytes: Uint8Array = new Uint8Array()) {
    super()
    this.buffer = bytes
    this.length = bytes.length
  }

  get size(): number {
    return this.length
  }

  /** The bytes themselves, not a copy. */
  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length)
  }

  write(at: number, bytes: Uint8Array): void {
    const end = at + bytes.length
    this.reserve(end)
    this.buffer.set(bytes, at)
    this.length = Math.max(this.length, end)
  }

  resize(size: number): void {
    this.reserve(size)
    this.buffer.fill(0, Math.min(size, this.length), Math.max(size, this.length))
    this.length = size
  }

  /** Room doubles, so that many small writes cost no more than their bytes. */
  private reserve(size: number): void {
    if (this.isOwner && size <= this.buffer.length) return
    const buffer = new Uint8Array(Math.max(size, this.length, this.isOwner ? this.buffer.length * 2 : 0))
    buffer.set(this.bytes())
    this.buffer = buffer
    this.isOwner = true
  }
}

export class MemoryLink extends MemoryEntry {
  constructor(readonly target: string) {
    super()
  }
}

/** `/dev/null`, which takes everything, and `/dev/full`, which never has room. */
export class MemoryDevice extends MemoryEntry {
  constructor(readonly kind: 'null' | 'full') {
    super()
  }
}

export class MemoryFolder extends MemoryEntry {
  readonly entries = new Map<string, MemoryNode>()

  /** Puts a file below this folder, with the folders on the way to it. */
  put(path: string, bytes: Uint8Array): void {
    const names = namesOf(path)
    const name = names.pop()
    if (name === undefined) throw new Error(`"${path}" names no file.`)
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the walk begins here
    let folder: MemoryFolder = this
    for (const step of names) {
      const next = folder.entries.get(step)
      if (next instanceof MemoryFolder) folder = next
      else folder.entries.set(step, (folder = new MemoryFolder()))
    }
    folder.entries.set(name, new MemoryFile(bytes))
  }

  /** The bytes of a file below this folder, not a copy. Nothing where there is no file. */
  read(path: string): Uint8Array | undefined {
    const place = findPlace(this, path, true)
    return typeof place !== 'number' && place.node instanceof MemoryFile ? place.node.bytes() : undefined
  }
}

export type MemoryNode = MemoryFile | MemoryFolder | MemoryLink | MemoryDevice

/** Where a path leads. `node` is missing when the folder has no such entry yet. */
export interface Place {
  folder: MemoryFolder
  /** Empty when the path names the root itself. */
  name: string
  node?: MemoryNode
}

const namesOf = (path: string): string[] => path.split('/').filter((name) => name !== '' && name !== '.')

/** As many links as Linux follows. */
const mostLinks = 40

/**
 * Walks a path from `root`, through links; the last name's link only when `isFollowed`. `..` of the root is the root.
 */
export function findPlace(root: MemoryFolder, path: string, isFollowed: boolean, start = root): Place | Errno {
  const trail: MemoryFolder[] = start === root ? [root] : [root, start]
  const names = namesOf(path)
  let links = 0
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const folder = trail.at(-1) ?? root
    if (name === '..') {
      if (trail.length > 1) trail.pop()
      continue
    }
    const node = folder.entries.get(name)
    const isLast = names.length === 0
    if (node instanceof MemoryLink && (!isLast || isFollowed)) {
      if (++links > mostLinks) return errno.loop
      names.unshift(...namesOf(node.target))
      if (node.target.startsWith('/')) trail.length = 1
      continue
    }
    if (isLast) return { folder, name, ...(node && { node }) }
    if (node === undefined) return errno.noEntry
    if (!(node instanceof MemoryFolder)) return errno.notFolder
    trail.push(node)
  }
  const folder = trail.at(-1) ?? root
  return { folder, name: '', node: folder }
}
