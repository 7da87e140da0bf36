import { OutputGate, outputLimit } from './outputGate'

function setUp() {
  const sent: { stream: string; bytes: Uint8Array }[][] = []
  const clock = { now: 0 }
  const gate = new OutputGate(
    (chunks) => sent.push(chunks),
    () => clock.now,
  )
  return { sent, clock, gate }
}

const letter = new Uint8Array([97])

test('sends each write at once, so that a loop after it cannot swallow it', () => {
  const { sent, gate } = setUp()
  gate.print('out', letter)
  gate.print('error', letter)
  expect(sent.map((chunks) => chunks.map(({ stream }) => stream))).toEqual([['out'], ['error']])
})

test('gathers the writes of a program that prints without end', () => {
  const { sent, gate } = setUp()
  for (let write = 0; write < 10_000; write++) gate.print('out', letter)
  expect(sent.length).toBeLessThan(2002)
  gate.flush()
  expect(sent.flat().length).toBe(10_000)
})

test('sends what it gathered after a moment', () => {
  const { sent, gate, clock } = setUp()
  for (let write = 0; write < 5000; write++) gate.print('out', letter)
  const before = sent.length
  clock.now += 20
  gate.print('out', letter)
  expect(sent.length).toBe(before + 1)
})

test('keeps a megabyte to the byte, and says when there is more', () => {
  const { sent, gate } = setUp()
  expect(gate.print('out', new Uint8Array(outputLimit - 1))).toBe(true)
  expect(gate.print('error', letter)).toBe(true)
  expect(gate.print('out', letter)).toBe(false)
  expect(sent.flat().reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(outputLimit)
})
