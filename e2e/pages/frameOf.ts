import { createHash } from 'node:crypto'
import { serializeOuter } from 'parse5'
import { around } from './html'
import type { PublishedPage } from './publishedPage'

/** Digest of the header and the footer of a page, which are the same on all pages but for the mark of the current one. */
export function frameOf({ named }: PublishedPage): string {
  const parts = named('header', 'footer').filter((part) => !around(part, ({ tagName }) => tagName === 'main'))
  const markup = parts.map((part) => serializeOuter(part).replace(/ aria-current="[^"]*"/g, ''))
  return createHash('sha256').update(markup.join('\n')).digest('hex').slice(0, 12)
}
