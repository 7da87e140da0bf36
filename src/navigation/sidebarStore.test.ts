import { createSidebarStore } from './sidebarStore'
import type { BranchItem } from './types'

const plum: BranchItem = { kind: 'page', path: '/docs/fruits/plum', label: 'Plum' }
const stone: BranchItem = { kind: 'category', path: '/docs/fruits/stone/', label: 'Stone fruits', folder: 'fruits/stone' }
const nuts: BranchItem = { kind: 'category', path: '/docs/nuts/', label: 'Nuts', folder: 'nuts' }
const branch: BranchItem[] = [
  { kind: 'category', path: '/docs/fruits/', label: 'Fruits', folder: 'fruits', items: [{ ...stone, items: [plum] }] },
  nuts,
]

const isPlum = (path: string) => path === plum.path

function setUp(stored: string | null = null) {
  const save = jest.fn()
  const load = jest.fn((_folder: string) => Promise.resolve([plum]))
  return { store: createSidebarStore({ read: () => stored, save, load }), save, load }
}

test('opens the categories on the way to a page and learns their items', () => {
  const { store, save } = setUp()
  store.arrive(branch, isPlum)
  expect([...store.getSnapshot().choices]).toEqual([
    ['fruits/stone', true],
    ['fruits', true],
  ])
  expect(store.getSnapshot().levels.get('fruits')).toEqual([stone])
  expect(store.getSnapshot().levels.get('fruits/stone')).toEqual([plum])
  expect(save).toHaveBeenLastCalledWith('{"fruits/stone":true,"fruits":true}')
})

test('reopens a closed category', () => {
  const { store } = setUp('{"fruits":false}')
  store.arrive(branch, isPlum)
  expect(store.getSnapshot().choices.get('fruits')).toBe(true)
})

test('leaves alone categories that are not on the way to the page', () => {
  const { store } = setUp('{"fruits":false}')
  store.arrive(branch, (path) => path === '/docs/roots')
  expect(store.getSnapshot().choices.get('fruits')).toBe(false)
  expect(store.getSnapshot().levels.has('fruits')).toBe(true)
})

test('remembers the open categories, and loads them all at once', async () => {
  const { store, load } = setUp('{"nuts":true,"fruits":true,"roots":false}')
  store.arrive(branch, isPlum)
  await store.restore()
  expect(load.mock.calls).toEqual([['nuts']])
  expect(store.getSnapshot().levels.get('nuts')).toEqual([plum])
})

test.each(['', 'no json', '[]', '{"fruits":"yes"}', 'null'])('treats %j as empty', (stored) => {
  expect(setUp(stored).store.getSnapshot().choices.size).toBe(0)
})

test('loads a category once, however often it is requested', async () => {
  const { store, load } = setUp()
  await Promise.all([store.ensure('nuts'), store.ensure('nuts')])
  await store.ensure('nuts')
  expect(load).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().states.size).toBe(0)
})

test('reports loading and failure, and tries again', async () => {
  const { store, load } = setUp()
  load.mockRejectedValueOnce(new Error('offline'))
  const failing = store.ensure('nuts')
  expect(store.getSnapshot().states.get('nuts')).toBe('loading')
  await failing
  expect(store.getSnapshot().states.get('nuts')).toBe('failed')
  expect(store.getSnapshot().levels.has('nuts')).toBe(false)
  await store.ensure('nuts')
  expect(store.getSnapshot().states.has('nuts')).toBe(false)
  expect(store.getSnapshot().levels.get('nuts')).toEqual([plum])
})

test('notifies listeners of changes only, each with a new snapshot', () => {
  const { store } = setUp()
  const listener = jest.fn()
  const stop = store.subscribe(listener)
  const before = store.getSnapshot()
  store.setOpen('nuts', true)
  store.setOpen('nuts', true)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot()).not.toBe(before)
  stop()
  store.setOpen('nuts', false)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('has the same server snapshot for everyone', () => {
  const { store } = setUp('{"nuts":true}')
  expect(store.getServerSnapshot().choices.size).toBe(0)
})
