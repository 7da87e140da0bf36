import type { NavbarItem } from './types'

const readable = (item: object, key: string): unknown => {
  try {
    return Reflect.get(item, key)
  } catch {
    return '(cannot be read)'
  }
}

/** Where an item is among others: `[2]`, or `[2].items[0]` inside a dropdown. */
function placeOf(item: object, items: readonly NavbarItem[]): string {
  for (const [at, other] of items.entries()) {
    if (other === item) return `[${at}]`
    const inside = other.type === 'dropdown' ? placeOf(item, other.items) : ''
    if (inside) return `[${at}].items${inside}`
  }
  return ''
}

/**
 * A configured item as JSON, for messages, after its place in the configuration. Works even for an item that throws when it is read.
 * @param items of the navbar
 */
export function describeItem(item: object, items: readonly NavbarItem[]): string {
  const place = placeOf(item, items)
  const json = JSON.stringify(Object.fromEntries(Object.keys(item).map((key) => [key, readable(item, key)])))
  return place ? `navbar.items${place} ${json}` : json
}
