import { describeItem } from './describeItem'
import type { NavbarItem } from './types'

test('shows the item as it is configured', () => {
  expect(describeItem({ type: 'link', label: 'Fruits', to: '/fruits' }, [])).toBe('{"type":"link","label":"Fruits","to":"/fruits"}')
})

test('shows an item with a property that cannot be read', () => {
  const item = {
    type: 'html',
    get value(): string {
      throw new Error('no fruit')
    },
  }
  expect(describeItem(item, [])).toBe('{"type":"html","value":"(cannot be read)"}')
})

test('says where in the navbar it is, inside of dropdowns too', () => {
  const plum = { type: 'link' as const, label: 'Plum', to: '/plum' }
  const items: NavbarItem[] = [{ type: 'search' }, { type: 'dropdown', label: 'Fruits', items: [plum] }]
  expect(describeItem(plum, items)).toBe('navbar.items[1].items[0] {"type":"link","label":"Plum","to":"/plum"}')
})
