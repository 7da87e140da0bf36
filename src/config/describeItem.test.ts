import { describeItem } from './describeItem'

test('shows the item as it is configured', () => {
  expect(describeItem({ type: 'link', label: 'Fruits', to: '/fruits' })).toBe('{"type":"link","label":"Fruits","to":"/fruits"}')
})

test('shows an item with a property that cannot be read', () => {
  const item = {
    type: 'html',
    get value(): string {
      throw new Error('no fruit')
    },
  }
  expect(describeItem(item)).toBe('{"type":"html","value":"(cannot be read)"}')
})
