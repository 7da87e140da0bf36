import { attribute, textOf } from '../html'
import { routeOfPublished, type Rule } from '../publishedPage'

/** The head of a page of the docs says what its source says. */
export const metadata: Rule = (page, { sources }) => {
  const source = sources.get(routeOfPublished(page.file))
  if (!source) return []
  const found = {
    title: page
      .named('title')
      .filter(({ parentNode }) => parentNode?.nodeName === 'head')
      .map((title) => textOf(title))
      .join(', '),
    description: page
      .named('meta')
      .filter((meta) => attribute(meta, 'name') === 'description')
      .map((meta) => attribute(meta, 'content') ?? '')
      .join(', '),
    canonical: page
      .named('link')
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href') ?? '')
      .join(', '),
  }
  return (['title', 'description', 'canonical'] as const)
    .filter((key) => found[key] !== source[key])
    .map((key) => `The ${key} is "${found[key]}", and the source says "${source[key]}".`)
}
