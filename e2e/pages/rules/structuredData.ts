import { config } from '../../../site.config'
import { attribute, textOf } from '../html'
import { parseJson } from '../parseJson'
import type { PublishedPage, Rule } from '../publishedPage'

/** The values of a page's data blocks for machines; `undefined` for one that is not JSON. */
const dataBlocks = ({ named }: PublishedPage): unknown[] =>
  named('script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => parseJson(textOf(script)))

const at = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The address that the last of the breadcrumbs names, which is the page's own. */
function lastBreadcrumb(block: unknown): unknown {
  const items = at(at(at(block, '@graph'), 0), 'itemListElement')
  return Array.isArray(items) ? at(items.at(-1), 'item') : undefined
}

/** What a page of the docs tells search engines of its place is its canonical address, and the picture of its shared links is published. */
export const structuredData: Rule = (page, { files }) => {
  const problems: string[] = []
  const blocks = dataBlocks(page)
  if (blocks.includes(undefined)) problems.push('The structured data is not JSON.')
  if (page.file.startsWith('docs/')) {
    if (blocks.length !== 1) problems.push(`The page has ${blocks.length} blocks of structured data, not one.`)
    const [canonical] = page.named('link').filter((link) => attribute(link, 'rel') === 'canonical')
    const [place] = blocks.map(lastBreadcrumb)
    if (canonical && blocks.length === 1 && place !== attribute(canonical, 'href'))
      problems.push(`The breadcrumbs of the structured data end at "${String(place)}", not at the page.`)
  }
  for (const meta of page.named('meta')) {
    const address = attribute(meta, 'content') ?? ''
    if (
      attribute(meta, 'property') === 'og:image' &&
      !(address.startsWith(`${config.url}/`) && files.has(address.slice(config.url.length + 1)))
    )
      problems.push(`The picture of shared links is not published: ${address}`)
  }
  return problems
}
