/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../testing/dom'
import { stubMedia } from '../../../testing/browser'
import { freshly } from '../../../testing/freshly'

const shown = () => ({ ...document.documentElement.dataset })

/** Renders the switch as after a page load with these settings. */
async function show(respectPrefersColorScheme: boolean) {
  const { config } = await freshly(() => import('../../../../site.config'))
  Object.assign(config.colorMode, { disableSwitch: false, respectPrefersColorScheme })
  const { ColorModeToggle } = await import('./ColorModeToggle')
  return render(<ColorModeToggle />)
}

const press = () => userEvent.click(screen.getByRole('button'))

beforeEach(() => {
  stubMedia(true)
  localStorage.clear()
})

test('toggles dark and light, and remembers it', async () => {
  await show(false)
  await press()
  expect(shown()).toMatchObject({ theme: 'light', themeChoice: 'light' })
  expect(localStorage.getItem('theme')).toBe('light')
  await press()
  expect(shown()).toMatchObject({ theme: 'dark' })
})

test('cycles system, light, dark, system where the system is respected', async () => {
  await show(true)
  const seen: unknown[] = []
  for (let times = 0; times < 3; times++) {
    await press()
    seen.push(shown()['themeChoice'], localStorage.getItem('theme'))
  }
  expect(seen).toEqual(['light', 'light', 'dark', 'dark', 'system', 'system'])
  expect(screen.getByRole('button', { name: 'Colours: system. Switch to light.' })).toBeInTheDocument()
})

test('follows another tab', async () => {
  await show(false)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })))
  expect(shown()).toMatchObject({ theme: 'light' })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shown()).toMatchObject({ theme: 'dark' })
})

test('follows the system as it changes', async () => {
  const change = stubMedia(true)
  await show(true)
  act(() => change(false))
  expect(shown()).toMatchObject({ themeChoice: 'system' })
})

test('works without storage until the page is left', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  await show(false)
  await press()
  await press()
  expect(shown()).toMatchObject({ theme: 'dark' })
  expect(warn).toHaveBeenCalledTimes(1)
  denied.mockRestore()
  warn.mockRestore()
})
