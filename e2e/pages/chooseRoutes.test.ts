import { chooseRoutes, type KnownPage } from './chooseRoutes'

const page = (route: string, shapes: number[], bytes = 100): KnownPage => ({ route, shapes, bytes })
const settings = { touched: new Set<string>(), seed: 'a', isAll: false }
const reasonsOf = (pages: KnownPage[], changed: Partial<typeof settings> = {}) =>
  new Map(chooseRoutes(pages, { ...settings, ...changed }).map(({ route, reason }) => [route, reason]))

/** A hundred pages that are alike, all shorter than the others. */
const alike = Array.from({ length: 100 }, (_, at) => page(`/docs/fruits/${at}`, [1], 10))

test('a page with a shape of its own is visited', () => {
  expect(reasonsOf([...alike, page('/docs/fruits/odd', [1, 7])]).get('/docs/fruits/odd')).toBe('shape')
})

test('of pages that are alike the shortest is visited, and one of each part of the site', () => {
  const shapes = [
    ...reasonsOf([
      page('/a', [1], 300),
      page('/docs/b/c', [1], 90),
      page('/docs/b/d', [1], 80),
      page('/docs/language-references/c/e', [1]),
    ]),
  ]
  expect(shapes.filter(([, reason]) => reason === 'shape').map(([route]) => route)).toEqual([
    '/a',
    '/docs/b/d',
    '/docs/language-references/c/e',
  ])
})

test('the longest pages are visited, and those that a change touches', () => {
  const reasons = reasonsOf([...alike, page('/docs/fruits/long', [1], 500)], { touched: new Set(['/docs/fruits/7', '/docs/gone']) })
  expect(reasons.get('/docs/fruits/long')).toBe('longest')
  expect(reasons.get('/docs/fruits/7')).toBe('touched')
  expect(reasons.has('/docs/gone')).toBe(false)
})

test('a tenth of the others is visited by chance: the same for the same seed, others for another', () => {
  const byChance = (seed: string) => [...reasonsOf(alike, { seed })].filter(([, reason]) => reason === 'chance').map(([route]) => route)
  expect(byChance('a')).toHaveLength(10)
  expect(byChance('a')).toEqual(byChance('a'))
  expect(byChance('b')).not.toEqual(byChance('a'))
})

test('all are visited when that is asked for', () => {
  expect(reasonsOf(alike, { isAll: true }).size).toBe(100)
})
