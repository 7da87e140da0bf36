import { readPage, type PublishedPage, type Rule, type SiteFacts } from '../publishedPage'

const head = [
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="description" content="All about plums."><title>Plums | Fruits</title>',
].join('')

const header =
  '<a href="#main" class="SkipLink-skip">Skip to main content</a><header><nav aria-label="Main"><a href="/">Fruits</a></nav></header>'
const footer = '<footer><nav aria-label="Footer"><a href="/plums">Plums</a></nav></footer>'
const words = 'Plums are round and dark and sweet. '.repeat(5)

/** A page with which no rule finds anything wrong, as it is published. */
export const wholePage = (content = '<h1>Plums</h1>') =>
  `<!DOCTYPE html><html lang="en" dir="ltr"><head>${head}</head><body>${header}<main id="main" tabindex="-1">${content}<p>${words}</p></main>${footer}</body></html>`

/** A page of a few files. */
export const testSite: SiteFacts = {
  files: new Set(['index.html', 'plums.html', 'plum.svg', 'app.js']),
  policy: new Set(),
  sources: new Map(),
  islands: new Set(['CodeTools', 'Tabs', 'SymbolFilter']),
  stylesheets: new Map(),
}

export const testPage = (html: string, file = 'plums.html'): PublishedPage => readPage(file, html)

/** What a rule finds in a page with this content. */
export const found = (rule: Rule, content: string, site: Partial<SiteFacts> = {}): string[] =>
  rule(testPage(wholePage(content)), { ...testSite, ...site })

/** What a rule finds in a whole page after a change of its markup. */
export const foundAfter = (rule: Rule, from: string, to: string, content?: string): string[] => {
  const html = wholePage(content)
  if (!html.includes(from)) throw new Error(`The page has no ${from}`)
  return rule(testPage(html.replace(from, to)), testSite)
}
