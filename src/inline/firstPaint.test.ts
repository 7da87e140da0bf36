/** @jest-environment jsdom */
import '../testing/dom'
import { config } from '../../site.config'
import type { SiteConfig } from '../config/types'
import { stubMedia } from '../testing/browser'
import { firstPaintScript, rootAttributes } from './firstPaint'

const announcementBar = { id: 'plums', backgroundColor: '#fff', textColor: '#000', isCloseable: true, content: 'Plums!' }
const withSwitch: SiteConfig = { ...config, colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false } }
const withSystem: SiteConfig = { ...config, colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true } }

interface Visitor {
  stored?: Record<string, string>
  prefersLight?: boolean
}

const root = document.documentElement

/** Runs the script for a visitor and returns the root element's data. */
function run(site: SiteConfig, { stored = {}, prefersLight = false }: Visitor = {}) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  stubMedia(prefersLight)
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  for (const [name, value] of Object.entries(rootAttributes(site))) root.setAttribute(name, value)
  new Function(firstPaintScript)()
  return root.dataset
}

test('marks the page as scripted, and ignores stored values where nothing can be chosen', () => {
  expect(run(config, { stored: { theme: 'light' }, prefersLight: true })).toMatchObject({ theme: 'dark', themeChoice: 'dark' })
  expect(root).toHaveClass('scripted')
})

test('shows the stored theme, else the default', () => {
  expect(run(withSwitch, { stored: { theme: 'light' } })).toMatchObject({ theme: 'light', themeChoice: 'light' })
  expect(run(withSwitch, { prefersLight: true })).toMatchObject({ theme: 'dark', themeChoice: 'dark' })
  expect(run(withSwitch, { stored: { theme: 'purple' } })).toMatchObject({ theme: 'dark', themeChoice: 'dark' })
})

test('follows the system when it is respected and no theme was chosen', () => {
  expect(run(withSystem, { prefersLight: true })).toMatchObject({ theme: 'light', themeChoice: 'system' })
  expect(run(withSystem, { stored: { theme: 'system' } })).toMatchObject({ theme: 'dark', themeChoice: 'system' })
  expect(run(withSystem, { stored: { theme: 'dark' }, prefersLight: true })).toMatchObject({ theme: 'dark', themeChoice: 'dark' })
})

test('the built page has the language and direction of the default locale', () => {
  expect(rootAttributes(config)).toMatchObject({ lang: 'en', dir: 'ltr' })
  const locales = { ...config.locales, ar: { label: 'العربية', htmlLang: 'ar-EG', direction: 'rtl' as const } }
  expect(rootAttributes({ ...config, locales, defaultLocale: 'ar' })).toMatchObject({ lang: 'ar-EG', dir: 'rtl' })
})

test('hides only the announcement that was dismissed', () => {
  const site = { ...config, announcementBar }
  const stored = { 'docusaurus.announcement.id': 'plums', 'docusaurus.announcement.dismiss': 'true' }
  expect(run(site, { stored })).toHaveProperty('dismissed')
  expect(run(site, { stored: { ...stored, 'docusaurus.announcement.id': 'pears' } })).not.toHaveProperty('dismissed')
  expect(run(site, { stored: { ...stored, 'docusaurus.announcement.dismiss': 'false' } })).not.toHaveProperty('dismissed')
  expect(run({ ...site, announcementBar: { ...announcementBar, isCloseable: false } }, { stored })).not.toHaveProperty('dismissed')
})

test('works without storage', () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  expect(run({ ...withSystem, announcementBar })).toMatchObject({ theme: 'dark', themeChoice: 'system' })
  getItem.mockRestore()
})

test('selects the remembered tab of each group by a style sheet', () => {
  const replaceSync = jest.fn((_css: string) => undefined)
  jest.spyOn(globalThis, 'CSSStyleSheet').mockImplementation(() => ({ replaceSync }) as unknown as CSSStyleSheet)
  run(config, { stored: { 'tabs.build mode': 'All "3"', theme: 'dark' } })
  expect(replaceSync).toHaveBeenCalledTimes(1)
  expect(replaceSync.mock.calls[0]?.[0]).toContain(
    '[data-group="build%20mode"][data-labels~="All%20%223%22"]>[data-label="All%20%223%22"]{display:block}',
  )
  jest.restoreAllMocks()
})

test('is at most 1 KB, and cannot end its element', () => {
  expect(firstPaintScript.length).toBeLessThanOrEqual(1000)
  expect(firstPaintScript).not.toContain('<')
})
