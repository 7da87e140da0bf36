import { attribute, excerpt, textOf, wordsOf } from '../html'
import type { PublishedPage, Rule, SiteFacts } from '../publishedPage'

/** Classes without a style of their own. */
const unstyled = new Set(['note', 'unchecked', 'label-specifier', 'badge-kind'])

/** Styles of single elements, all from the frame: where the router puts the focus, how it announces a page, and the notice of a wrong base path. */
const inlineStyles = new Set([
  'outline:none',
  'position:absolute;top:0;width:1px;height:1px;padding:0;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border:0',
  'margin:1rem;padding:1rem;border:3px solid #d33;background:#fff;color:#111',
])

const classesIn = (css: string) => [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

const known = new Map<string, ReadonlySet<string>>()

/** The classes in a stylesheet. The same few sheets are on every page. */
function classesOf(css: string): ReadonlySet<string> {
  const found = known.get(css) ?? new Set(classesIn(css))
  known.set(css, found)
  return found
}

/** The stylesheets of a page: those it brings along, and those it links to. */
function sheetsOf({ named, html }: PublishedPage, { stylesheets }: SiteFacts): string[] {
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, address = '']) => stylesheets.get(address) ?? '')
  return [...named('style').map((style) => textOf(style)), ...linked]
}

/**
 * Every class has a style among those of its page, and no element one of its own: a text of a colour that nobody has compared, or a box wider than a
 * phone, could come no other way.
 */
export const styling: Rule = (page, site) => {
  const sheets = sheetsOf(page, site).map(classesOf)
  const isStyled = (name: string) => unstyled.has(name) || sheets.some((sheet) => sheet.has(name))
  return page.elements.flatMap((element) => {
    const missing = wordsOf(element, 'class').filter((name) => !isStyled(name))
    const style = attribute(element, 'style')
    return [
      ...missing.map((name) => `No stylesheet of the page has the class "${name}": ${excerpt(element)}`),
      ...(style !== undefined && !inlineStyles.has(style) ? [`An element has a style of its own: ${excerpt(element)}`] : []),
    ]
  })
}
