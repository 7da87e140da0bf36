import type { JsxElement } from '../renderContext'

/** The text attributes of an element by name. Attributes in braces are code, which content cannot have: their value is `undefined`. */
export function textAttributes(element: JsxElement): Map<string, string | undefined> {
  return new Map(
    element.attributes
      .filter((attribute) => attribute.type === 'mdxJsxAttribute')
      .map(({ name, value }) => [name, value === null ? '' : typeof value === 'string' ? value : undefined]),
  )
}
