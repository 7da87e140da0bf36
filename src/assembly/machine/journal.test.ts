import { Journal } from './journal'

const restoredBy = (journal: Journal) => {
  const restored: number[] = []
  return { restored, undo: () => journal.undo({ restore: (key) => void restored.push(key) }) }
}

test('undoes entries of a step in opposite order, then its actions', () => {
  const journal = new Journal(10)
  const { restored, undo } = restoredBy(journal)
  journal.begin(100, 1, 2)
  journal.add(5, 0, 0)
  journal.add(6, 0, 0)
  journal.addAction(() => restored.push(-1))
  expect(undo()).toEqual({ address: 100, flags: 1, undefinedFlags: 2 })
  expect(restored).toEqual([6, 5, -1])
  expect(undo()).toBeUndefined()
})

test('forgets the oldest steps when it is full', () => {
  const journal = new Journal(3)
  const { undo } = restoredBy(journal)
  for (let step = 0; step < 8; step++) journal.begin(step, 0, 0)
  expect(journal.depth).toBe(3)
  expect([undo()?.address, undo()?.address, undo()?.address, undo()]).toEqual([7, 6, 5, undefined])
})

test('grows for a step that writes much', () => {
  const journal = new Journal(3)
  const { restored, undo } = restoredBy(journal)
  journal.begin(0, 0, 0)
  journal.add(1, 0, 0)
  journal.begin(1, 0, 0)
  for (let entry = 0; entry < 100_000; entry++) journal.add(entry, 0, 0)
  undo()
  expect(restored).toHaveLength(100_000)
  undo()
  expect(restored.at(-1)).toBe(1)
})

test('joins neighbouring writes of the last step', () => {
  const journal = new Journal(3)
  journal.begin(0, 0, 0)
  journal.add(0x1000 * 16 + 8, 0, 0)
  journal.add(0x1008 * 16 + 8, 0, 0)
  journal.add(0x2000 * 16 + 1, 0, 0)
  journal.add(-1, 0, 0)
  expect(journal.lastWrites()).toEqual([
    { address: 0x1000, length: 16 },
    { address: 0x2000, length: 1 },
  ])
})
