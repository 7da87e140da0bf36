import { attribute, parentOf, wordsOf, type Element } from './html'
import type { PublishedPage } from './publishedPage'

/** Attributes that styles select, besides classes. */
const styled = [
  'role',
  'type',
  'style',
  'aria-current',
  'aria-selected',
  'aria-expanded',
  'data-island',
  'data-open',
  'data-compact',
  'open',
]

const classesOf = (element: Element) =>
  wordsOf(element, 'class')
    .sort()
    .map((name) => `.${name}`)
    .join('')

const describe = (element: Element) =>
  element.tagName +
  classesOf(element) +
  styled
    .flatMap((name) => {
      const value = attribute(element, name)
      return value === undefined ? [] : [`[${name}=${value}]`]
    })
    .join('')

/**
 * What a page is made of, as far as styles and scripts tell it apart: every element with the name of the one around it, and with the classes of all
 * that are around it, without their texts. What its colours and its place depend on is among that, so pages with the same shapes look and behave alike.
 */
export function shapesOf({ elements }: PublishedPage): ReadonlySet<string> {
  /** The classes of an element and of those around it, each after what surrounds it. */
  const paths = new Map<Element, string>()
  const shapes = new Set<string>()
  for (const element of elements) {
    const parent = parentOf(element)
    const around = (parent && paths.get(parent)) ?? ''
    const own = classesOf(element)
    paths.set(element, own === '' || around.endsWith(` ${own}`) ? around : `${around} ${own}`)
    const described = describe(element)
    shapes.add(`${parent?.tagName ?? ''} > ${described}`)
    shapes.add(`${around} … ${described}`)
  }
  return shapes
}
