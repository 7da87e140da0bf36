import { sectionName, sectionOf } from './sectionOf'

const references = '/docs/language-references/'
const c = '/docs/language-references/c/'

test('a page belongs to its outermost category', () => {
  expect(sectionOf('/docs/config/scripts', ['/docs/config/'])).toBe('/docs/config/')
  expect(sectionOf('/docs/api/theme/color', ['/docs/api/', '/docs/api/theme/'])).toBe('/docs/api/')
})

test('the page of a category belongs to it', () => {
  expect(sectionOf('/docs/config/', [])).toBe('/docs/config/')
})

test('each language is a section of its own', () => {
  expect(sectionOf('/docs/language-references/c/io/stdio', [references, c, '/docs/category/input--output'])).toBe(c)
  expect(sectionOf('/docs/category/input--output', [references, c])).toBe(c)
  expect(sectionOf(c, [references])).toBe(c)
  expect(sectionOf(references, [])).toBeUndefined()
})

test('a page outside of all categories is in no section', () => {
  expect(sectionOf('/docs/introduction', [])).toBeUndefined()
})

test('sections have plain names', () => {
  expect(sectionName(c)).toBe('language-references-c')
  expect(sectionName('/docs/category/red apples')).toBe('category-red-apples')
})
