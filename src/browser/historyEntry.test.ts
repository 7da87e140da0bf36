import { historyEntry } from './historyEntry'

test('reads the key and place of an entry', () => {
  expect(historyEntry({ key: '17', index: 2, other: true })).toEqual({ key: '17', index: 2 })
})

test('ignores an entry that the browser created', () => {
  for (const state of [null, undefined, 'text', {}, { key: '17' }, { key: 17, index: 2 }, { key: '17', index: '2' }])
    expect(historyEntry(state)).toBeUndefined()
})
