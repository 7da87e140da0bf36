import { navbarVisibility, type ScrollSample } from './navbarVisibility'

const at = (top: number, more: Partial<ScrollSample> = {}): ScrollSample => ({
  top,
  maximum: 2000,
  barHeight: 60,
  isFocusInside: false,
  isJumping: false,
  ...more,
})

const shown = { isHidden: false, top: 300 }
const hidden = { isHidden: true, top: 300 }

test('hides on the way down and returns on the way up', () => {
  expect(navbarVisibility(shown, at(400))).toEqual({ isHidden: true, top: 400 })
  expect(navbarVisibility(hidden, at(250))).toEqual({ isHidden: false, top: 250 })
})

test('shows at the top of the page', () => {
  expect(navbarVisibility(shown, at(50)).isHidden).toBe(false)
})

test('never hides while focus is inside', () => {
  expect(navbarVisibility(shown, at(400, { isFocusInside: true })).isHidden).toBe(false)
})

test('never hides during a jump to a hash', () => {
  expect(navbarVisibility(hidden, at(900, { isJumping: true })).isHidden).toBe(false)
})

test('ignores small movements, but adds them up', () => {
  const after = navbarVisibility(shown, at(302))
  expect(after).toEqual(shown)
  expect(navbarVisibility(after, at(305)).isHidden).toBe(true)
})

test('does not change when the page bounces back from its end', () => {
  const end = navbarVisibility(hidden, at(2040))
  expect(end).toEqual({ isHidden: true, top: 2000 })
  expect(navbarVisibility(end, at(2000)).isHidden).toBe(true)
})
