import { endMark, headMark, markElement } from '../src/inline/marks'
import { escapeHtml } from './escapeHtml'
import type { GatsbyPageData } from './gatsbyOutput'

/** What the pages of one build share. */
export interface PageShell {
  /** Text of the inline script that starts the others. */
  starter: string
  /** Addresses of the scripts that a page of this component needs: all of them, so that none has to wait until another asks for it. */
  scriptsOf: (componentChunkName: string) => readonly string[]
  /** Style elements of all that a page of this component shows, which may hold lazy parts. */
  stylesOf: (componentChunkName: string, body: string) => string
}

const contentPlace = '<div class="content">'

/** Fields of a page's query that hold HTML which the page shows in its `content` element. */
const contentFields = [
  ['doc', 'html'],
  ['category', 'introHtml'],
] as const

/** JSON that an HTML script element may hold: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The page's data for the browser's first page, without what only its query needed. Its HTML is left out where the document holds the same, and
 * the starter takes it from there.
 * @param html the built page or its body, to be sure that it does
 */
export function inlinePageData(html: string, built: GatsbyPageData): string {
  const { pageContext } = built.result
  const pageData = pageContext ? { ...built, result: { ...built.result, pageContext: { ...pageContext, id: undefined } } } : built
  const place = html.indexOf(contentPlace)
  for (const [node, field] of contentFields) {
    const data = pageData.result.data?.[node]
    const content = data?.[field]
    if (place === -1 || typeof content !== 'string' || content === '' || !html.startsWith(`${content}</div>`, place + contentPlace.length))
      continue
    const lean = { ...pageData, result: { ...pageData.result, data: { ...pageData.result.data, [node]: { ...data, [field]: null } } } }
    return `<script type="application/json" id="page-data" data-content="${node} ${field}">${scriptJson(lean)}</script>`
  }
  return `<script type="application/json" id="page-data">${scriptJson(pageData)}</script>`
}

/** What stands before and after a mark. */
function cutAt(id: typeof headMark | typeof endMark, html: string): [before: string, after: string] {
  const [before, after, ...more] = html.split(markElement(id))
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `The page has ${more.length > 0 ? 'more than one' : 'no'} element "${id}", which \`onPreRenderHTML\` puts into each. Build again.`,
    )
  return [before, after]
}

/**
 * Turns a page as Gatsby built it into the page that is published: it gets its styles, what its head says to machines, its data, and the starter,
 * by which scripts start after the first paint.
 */
export function transformPage(html: string, pageData: GatsbyPageData, headTags: string, shell: PageShell): string {
  const [head, rest] = cutAt(headMark, html)
  const [body, end] = cutAt(endMark, rest)
  const settings = {
    'data-page-path': pageData.path,
    'data-scripts': shell.scriptsOf(pageData.componentChunkName).join(' '),
  }
  const attributes = Object.entries(settings).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return [
    head,
    shell.stylesOf(pageData.componentChunkName, body),
    headTags,
    body,
    inlinePageData(body, pageData),
    `<script${attributes.join('')}>${shell.starter}</script>`,
    end,
  ].join('')
}
