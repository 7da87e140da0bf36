import type { Release } from '../content-model/parseDataFiles'
import { layoutRoadmap, wrapLabel } from './layoutRoadmap'

const item = (slug: string, after: string[] = []) => ({ slug, label: slug, description: '', after })

const releases: Release[] = [
  { slug: 'one', label: 'One', state: 'out', items: [item('apple')] },
  { slug: 'two', label: 'Two', state: 'planned', items: [item('plum', ['pear']), item('pear', ['apple'])] },
]

test('places releases side by side, from left to right', () => {
  const [one, two] = layoutRoadmap(releases).releases
  expect(two?.x).toBeGreaterThan(one?.x ?? NaN)
})

test('places an item below those of its release that it depends on', () => {
  const { items } = layoutRoadmap(releases)
  expect(items.map(({ slug }) => slug)).toEqual(['apple', 'pear', 'plum'])
  expect(items[2]?.y).toBeGreaterThan(items[1]?.y ?? NaN)
})

test('draws a line for each dependency', () => {
  expect(layoutRoadmap(releases).edges.map(({ from, to }) => [from, to])).toEqual([
    ['pear', 'plum'],
    ['apple', 'pear'],
  ])
})

test('grows with the data', () => {
  const more = [...releases, { slug: 'three', label: 'Three', state: 'planned', items: [] } satisfies Release]
  expect(layoutRoadmap(more).width).toBeGreaterThan(layoutRoadmap(releases).width)
})

test('does not hang on circular dependencies', () => {
  const circle: Release[] = [{ slug: 'one', label: 'One', state: 'out', items: [item('a', ['b']), item('b', ['a'])] }]
  expect(layoutRoadmap(circle).items).toHaveLength(2)
})

test('breaks long labels at spaces and keeps long words whole', () => {
  expect(wrapLabel('minimal edge-case-proof configuration', 24)).toEqual(['minimal edge-case-proof', 'configuration'])
  expect(wrapLabel('incomprehensibilities', 10)).toEqual(['incomprehensibilities'])
})
