import { endMark, headMark, markElement } from '../../src/inline/marks'
import { escapeHtml } from '../escapeHtml'
import type { GatsbyPageData } from './gatsbyOutput'

/** The parts that all pages of a build share. */
export interface PageShell {
  /** What precedes every route of the site in an address. */
  base: string
  /** The inline script that starts the others. */
  starter: string
  /** Addresses of the scripts that a page of this component needs: all of them, so that none has to wait until another asks for it. */
  scriptsOf: (componentChunkName: string) => readonly string[]
  /** Style elements for a page of this component, including its lazy parts. */
  stylesOf: (componentChunkName: string, body: string) => string
}

const contentPlace = '<div class="content">'

/** Fields of a page's query with the HTML of its `content` element. */
const contentFields = [
  ['doc', 'html'],
  ['category', 'introHtml'],
  ['nameList', 'html'],
  ['example', 'tabs'],
] as const

/** JSON for an HTML script element: it can neither end the element nor open a comment. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The page's data for the first page in the browser, without fields that only its query needed. Its HTML is omitted if the document contains the
 * same, and the starter reads it from there.
 * @param html the built page or its body, to check that
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

/** The text before and after a mark. */
function cutAt(id: typeof headMark | typeof endMark, html: string): [before: string, after: string] {
  const [before, after, ...more] = html.split(markElement(id))
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `The page has ${more.length > 0 ? 'more than one' : 'no'} element "${id}", which \`onPreRenderHTML\` puts into each. Build again.`,
    )
  return [before, after]
}

/**
 * Turns a page built by Gatsby into the published page: adds its styles, the tags for machines, its data, and the starter,
 * which starts the scripts after the first paint.
 */
export function transformPage(html: string, pageData: GatsbyPageData, headTags: string, shell: PageShell): string {
  const [head, rest] = cutAt(headMark, html)
  const [body, end] = cutAt(endMark, rest)
  const settings = {
    'data-page-path': pageData.path,
    'data-scripts': shell.scriptsOf(pageData.componentChunkName).join(' '),
    ...(shell.base !== '' && { 'data-base': shell.base }),
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
