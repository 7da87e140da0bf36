const readable = (item: object, key: string): unknown => {
  try {
    return Reflect.get(item, key)
  } catch {
    return '(cannot be read)'
  }
}

/** A configured item as JSON, for messages. Works even for an item that throws when it is read. */
export function describeItem(item: object): string {
  return JSON.stringify(Object.fromEntries(Object.keys(item).map((key) => [key, readable(item, key)])))
}
