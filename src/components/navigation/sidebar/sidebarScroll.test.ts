import { parseSidebarScroll, scrollToShow } from './sidebarScroll'

test('reads what was remembered', () => {
  expect(parseSidebarScroll('{"top":120,"path":"/docs/apple"}')).toEqual({ top: 120, path: '/docs/apple' })
})

test.each([null, '', 'no json', '{"top":"120","path":"/"}', '{"top":120}', 'null'])('ignores %j', (text) => {
  expect(parseSidebarScroll(text)).toBeUndefined()
})

test('does not scroll while the item is visible', () => {
  expect(scrollToShow({ top: 150, height: 30 }, { top: 100, height: 400 })).toBe(100)
})

test('centres an item that is out of sight, but never scrolls above the start', () => {
  expect(scrollToShow({ top: 1000, height: 30 }, { top: 100, height: 430 })).toBe(800)
  expect(scrollToShow({ top: 20, height: 30 }, { top: 100, height: 430 })).toBe(0)
})
