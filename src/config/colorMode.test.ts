import { nextChoice, parseChoice, themeOf } from './colorMode'
import type { ColorMode } from './types'

const toggling: ColorMode = { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false }
const cycling: ColorMode = { ...toggling, respectPrefersColorScheme: true }
const disabled: ColorMode = { ...cycling, disableSwitch: true }

test('takes a stored theme', () => {
  expect(parseChoice('light', toggling)).toBe('light')
  expect(parseChoice('dark', cycling)).toBe('dark')
})

test.each([null, '', 'system', 'purple'])('takes the default when %p is stored', (stored) => {
  expect(parseChoice(stored, toggling)).toBe('dark')
  expect(parseChoice(stored, { ...toggling, defaultMode: 'light' })).toBe('light')
  expect(parseChoice(stored, cycling)).toBe('system')
})

test('ignores what is stored while the switch is disabled', () => {
  expect(parseChoice('light', disabled)).toBe('dark')
  expect(parseChoice('dark', { ...disabled, defaultMode: 'light' })).toBe('light')
})

test('toggles dark and light', () => {
  expect(nextChoice('dark', toggling)).toBe('light')
  expect(nextChoice('light', toggling)).toBe('dark')
})

test('cycles system, light, dark and system again', () => {
  expect(nextChoice('system', cycling)).toBe('light')
  expect(nextChoice('light', cycling)).toBe('dark')
  expect(nextChoice('dark', cycling)).toBe('system')
})

test('follows the system only when asked to', () => {
  expect(themeOf('system', true)).toBe('light')
  expect(themeOf('system', false)).toBe('dark')
  expect(themeOf('dark', true)).toBe('dark')
})
