import { firstPaintScript } from './firstPaint'

const root = document.documentElement

function run(attributes: Record<string, string>, stored: Record<string, string> = {}, prefersLight = false) {
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const [name, value] of Object.entries({ 'data-theme': 'dark', ...attributes })) root.setAttribute(name, value)
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  window.matchMedia = () => ({ matches: prefersLight }) as MediaQueryList
  const script = document.createElement('script')
  script.textContent = firstPaintScript
  document.head.append(script)
  return root.dataset
}

test('takes at most a kilobyte and tells styles that script runs', () => {
  expect(firstPaintScript.length).toBeLessThan(1024)
  run({})
  expect(root.classList.contains('scripted')).toBe(true)
})

test.each([
  ['', { theme: 'light' }, true, 'dark'],
  ['stored', { theme: 'light' }, false, 'light'],
  ['stored', { theme: 'purple' }, false, 'dark'],
  ['stored', {}, true, 'dark'],
  ['system', { theme: 'dark' }, true, 'light'],
  ['stored system', { theme: 'dark' }, true, 'dark'],
  ['stored system', {}, true, 'light'],
  ['stored system', { theme: 'system' }, false, 'dark'],
])('with the sources "%s", %j stored and a light system %s the theme is %s', (sources, stored, prefersLight, expected) => {
  expect(run({ 'data-color-mode': sources }, stored as Record<string, string>, prefersLight)['theme']).toBe(expected)
})

test('a dismissed announcement is hidden at once, another is not', () => {
  const stored = { 'docusaurus.announcement.id': 'spring', 'docusaurus.announcement.dismiss': 'true' }
  expect(run({ 'data-announcement': 'spring' }, stored)['dismissed']).toBe('')
  expect(run({ 'data-announcement': 'summer' }, stored)['dismissed']).toBeUndefined()
})

test('denied storage stops nothing', () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(run({ 'data-color-mode': 'stored system' }, {}, true)['theme']).toBe('light')
  expect(root.classList.contains('scripted')).toBe(true)
  denied.mockRestore()
})
