import { didYouMean } from '../../content-model/suggest'
import type { JsxElement, RenderContext } from '../renderContext'

/** The text attributes of an element by name. Attributes in braces are code, which content cannot have: their value is `undefined`. */
export function textAttributes(element: JsxElement): Map<string, string | undefined> {
  return new Map(
    element.attributes
      .filter((attribute) => attribute.type === 'mdxJsxAttribute')
      .map(({ name, value }) => [name, value === null ? '' : typeof value === 'string' ? value : undefined]),
  )
}

/**
 * Reports attributes that an element's component would silently ignore: unknown ones, and those in braces.
 * @param known `undefined` if the component checks names and values itself
 */
export function reportAttributes(element: JsxElement, known: readonly string[] | undefined, context: RenderContext): void {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      context.report(element, `<${element.name}> has attributes in braces, which are code.`, 'Write them out as name="text".')
    } else if (known && !known.includes(attribute.name)) {
      context.report(
        element,
        `<${element.name}> has no attribute "${attribute.name}".`,
        didYouMean(attribute.name, known, known.length > 0 ? `Attributes: ${known.join(', ')}.` : 'Leave it out.'),
      )
    } else if (known && typeof attribute.value !== 'string') {
      context.report(
        element,
        `The attribute "${attribute.name}" of <${element.name}> has no value.`,
        `Write ${attribute.name}="…", or leave it out.`,
      )
    }
  }
}
