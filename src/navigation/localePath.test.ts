import { localePath } from './localePath'

test('puts another language below its name', () => {
  expect(localePath('/docs/apple', 'en', 'fr', 'en')).toBe('/fr/docs/apple')
  expect(localePath('/', 'en', 'fr', 'en')).toBe('/fr/')
})

test('takes the name away for the default language', () => {
  expect(localePath('/fr/docs/apple', 'fr', 'en', 'en')).toBe('/docs/apple')
  expect(localePath('/fr', 'fr', 'en', 'en')).toBe('/')
})

test('leaves a route alone that only begins alike', () => {
  expect(localePath('/fruits', 'fr', 'en', 'en')).toBe('/fruits')
})

test('stays on the page for its own language', () => {
  expect(localePath('/docs/apple', 'en', 'en', 'en')).toBe('/docs/apple')
})
