import { Fault } from './fault'
import { Journal } from './journal'
import { mayRead, mayWrite, Memory } from './memory'

function memoryWith(permissions: number) {
  const memory = new Memory(new Journal(10))
  memory.map({ start: 0x1000, end: 0x3000, permissions, name: 'data' })
  return memory
}

const faultOf = (action: () => unknown) => {
  try {
    action()
  } catch (error) {
    if (error instanceof Fault) return error.why
  }
  return undefined
}

test('values cross the border of two pages', () => {
  const memory = memoryWith(mayRead | mayWrite)
  for (const address of [0x1ff9, 0x1ffd, 0x1fff]) {
    memory.store64(address, 0x11223344, -0x12345678)
    expect(memory.load64(address)).toBe(0x11223344)
    expect(memory.high).toBe(-0x12345678)
  }
})

test('nothing is written when a part of the value may not be', () => {
  const memory = memoryWith(mayRead | mayWrite)
  expect(faultOf(() => memory.store64(0x2ffc, -1, -1))).toContain('where nothing is mapped')
  expect(memory.load32(0x2ffc)).toBe(0)
})

test('faults say what is wrong in words', () => {
  expect(faultOf(() => memoryWith(mayRead).store8(0x1000, 1))).toBe('writes to address 0x1000 in data, which may only be read')
  expect(faultOf(() => memoryWith(mayRead).load8(0))).toBe('reads address 0, where nothing is mapped')
  expect(faultOf(() => memoryWith(mayRead).load8(-8))).toBe('reads an address that no program has: 0xfffffffffffffff8')
  expect(faultOf(() => memoryWith(0).load8(0x1000))).toContain('may not be used')
})

test('what is no longer mapped cannot be read, and mapping it again gives zeros', () => {
  const memory = memoryWith(mayRead | mayWrite)
  memory.store8(0x1000, 7)
  memory.unmap(0x1000, 0x2000)
  expect(memory.peek(0x1000)).toBeUndefined()
  expect(memory.peek(0x2000)).toBe(0)
  memory.map({ start: 0x1000, end: 0x2000, permissions: mayRead, name: 'new' })
  expect(memory.load8(0x1000)).toBe(0)
})
