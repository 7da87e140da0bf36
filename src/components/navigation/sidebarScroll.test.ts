import { parseSidebarScroll, scrollToShow } from './sidebarScroll'

test('reads what was remembered', () => {
  expect(parseSidebarScroll('{"top":120,"path":"/docs/apple"}')).toEqual({ top: 120, path: '/docs/apple' })
})

test.each([null, '', 'no json', '{"top":"120","path":"/"}', '{"top":120}', 'null'])('takes %j for nothing', (text) => {
  expect(parseSidebarScroll(text)).toBeUndefined()
})

test('stays where the item is in sight', () => {
  expect(scrollToShow({ top: 150, height: 30 }, { top: 100, height: 400 })).toBe(100)
})

test('puts an item out of sight into the middle, but not above the beginning', () => {
  expect(scrollToShow({ top: 1000, height: 30 }, { top: 100, height: 430 })).toBe(800)
  expect(scrollToShow({ top: 20, height: 30 }, { top: 100, height: 430 })).toBe(0)
})
