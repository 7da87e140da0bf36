import type { Told } from './finding'
import { addressInWords, bytesInWords as bytes } from './findingWords'
import type { MemoryReader } from './memoryReader'
import { shadowBytes } from './shadowBytes'

/** An access to memory that the program may not use, as `toolchain/sources/checks/checks.c` reports it. */
export interface BadAccess {
  /** The first byte that may not be used. */
  address: number
  /** Where the access begins, which may be before it. */
  begin: number
  /** Bytes of the whole access. */
  size: number
  isWrite: boolean
  /** What the shadow says of the address. */
  shadow: number
  /** The heap's block that is nearest, if there is one near. */
  block: { address: number; size: number; isFreed: boolean } | undefined
}

/** A variable in memory. */
export interface Variable {
  name: string
  address: number
  size: number
}

export interface AccessTools {
  memory: MemoryReader
  /** The stack pointer, which is below the stack's end when it has overflowed. */
  stackPointer: number | undefined
  /** The global variable that is at an address or just before it. */
  globalAt: (address: number) => Variable | undefined
}

/** Addresses that a null pointer leads to, with the offset of a member or of an element. */
const nullBytes = 65_536

/** A stack pointer that was moved below 0, by a variable that is larger than all of the stack. */
const wrapped = 2 ** 31

const shadows = {
  itself: [0xfe],
  readOnly: [0xe0],
  heap: [0xfa, 0xfb],
  freed: [0xfd],
  global: [0xf9],
  stack: [0xf1, 0xf2, 0xf3, 0xca, 0xcb],
  returned: [0xf5],
  outOfScope: [0xf8],
} as const

interface Extent {
  address: number
  size: number
}

/** How an access misses an object. */
function missing({ address, begin }: Pick<BadAccess, 'address' | 'begin'>, object: Extent, name: string): string {
  const all = `${name}, which has ${bytes(object.size)}`
  if (address < object.address) return `${bytes(object.address - address)} before ${all}`
  if (begin < address) return `from ${begin < object.address ? 'before' : 'within'} ${all}, beyond its end`
  const behind = address - (object.address + object.size)
  return behind <= 0 ? `just past the end of ${all}` : `${bytes(behind)} past the end of ${all}`
}

/** First word of a frame that Clang lays out for checks; the address of its description follows. */
const frameMark = 0x41b5_8ab3
const largestFrame = 65_536

/** The variables of the frame that holds an address. Clang describes them in a text: their number, then offset, size and name of each. */
function frameVariables(memory: MemoryReader, address: number): Variable[] {
  for (let at = address & ~31; at > Math.max(0, address - largestFrame); at -= 32) {
    if (memory.u32(at) !== frameMark) continue
    const description = memory.text(memory.u32(at + 4))
    return [...description.replace(/^\d+ /, '').matchAll(/(\d+) (\d+) \d+ ([^\s:]+)(?::\d+)?/g)].map(([, offset, size, name = '']) => ({
      name,
      address: at + Number(offset),
      size: Number(size),
    }))
  }
  return []
}

/** The variable that an access misses by least. */
function nearest(variables: readonly Variable[], address: number): Variable | undefined {
  const distance = ({ address: begin, size }: Variable) => (address < begin ? begin - address : Math.max(0, address - (begin + size)))
  return [...variables].sort((one, other) => distance(one) - distance(other))[0]
}

/** What is wrong with an access, in a sentence. */
export function badAccess({ address, begin, size, isWrite, shadow, block }: BadAccess, tools: AccessTools): Told {
  const act = `The program ${isWrite ? 'writes' : 'reads'} ${bytes(size)}`
  const wild: Told = { kind: 'wild-pointer', words: `${act} at the address ${addressInWords(address)}, where the program has nothing.` }
  const is = (values: readonly number[]) => values.includes(shadow)
  if (address < nullBytes)
    return { kind: 'null-pointer', words: `${act} through a null pointer${address === 0 ? '' : ` with an offset of ${bytes(address)}`}.` }
  const { stackPointer } = tools
  if (address < shadowBytes) {
    if (stackPointer !== undefined && (stackPointer < shadowBytes || stackPointer >= wrapped))
      return {
        kind: 'stack-overflow',
        words: 'The stack overflows: functions call each other too deeply, or their variables are too large.',
      }
    return wild
  }
  if (block && is(shadows.freed)) {
    const where = address === block.address ? 'at the beginning' : `${bytes(address - block.address)} after the beginning`
    return { kind: 'use-after-free', words: `${act} ${where} of a block of ${bytes(block.size)} that has been freed.` }
  }
  if (block && is(shadows.heap))
    return {
      kind: block.isFreed ? 'use-after-free' : 'heap-bounds',
      words: `${act} ${missing({ address, begin }, block, 'a block on the heap')}.`,
    }
  if (is(shadows.readOnly)) return { kind: 'literal-write', words: `${act} of a string literal, which must not be changed.` }
  if (is(shadows.global)) {
    const variable = tools.globalAt(address)
    const where = variable ? missing({ address, begin }, variable, objectName(variable.name)) : 'past the end of a global variable'
    return { kind: 'global-bounds', words: `${act} ${where}.` }
  }
  const variable = nearest(frameVariables(tools.memory, address), address)
  const name = variable ? objectName(variable.name) : 'a local variable'
  if (is(shadows.returned)) return { kind: 'use-after-return', words: `${act} of ${name}, whose function has returned.` }
  if (is(shadows.outOfScope)) return { kind: 'use-after-scope', words: `${act} of ${name}, whose block has ended.` }
  if (is(shadows.stack)) {
    return { kind: 'stack-bounds', words: `${act} ${variable ? missing({ address, begin }, variable, name) : 'outside of a local array'}.` }
  }
  return wild
}

/** A variable as readers know it: literals and temporary objects have names of the compiler. */
function objectName(name: string): string {
  if (name.startsWith('.str')) return 'a string literal'
  return /^(?:ref|agg)\.tmp/.test(name) ? 'a temporary object' : `“${name}”`
}
