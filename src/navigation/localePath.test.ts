import { localePath } from './localePath'

test('adds the name of another language', () => {
  expect(localePath('/docs/apple', 'en', 'fr', 'en')).toBe('/fr/docs/apple')
  expect(localePath('/', 'en', 'fr', 'en')).toBe('/fr/')
})

test('removes the name for the default language', () => {
  expect(localePath('/fr/docs/apple', 'fr', 'en', 'en')).toBe('/docs/apple')
  expect(localePath('/fr', 'fr', 'en', 'en')).toBe('/')
})

test('leaves alone a route that only begins with the same letters', () => {
  expect(localePath('/fruits', 'fr', 'en', 'en')).toBe('/fruits')
})

test('stays on the page for its own language', () => {
  expect(localePath('/docs/apple', 'en', 'en', 'en')).toBe('/docs/apple')
})
