import { escapeHtml } from './escapeHtml'
import type { GatsbyPageData } from './gatsbyOutput'
import { pictureBody, pictureHead } from './staticPictures'

/** What the pages of one build share. */
export interface PageShell {
  /** Text of the inline script that starts the others. */
  starter: string
  /** Addresses of the scripts that a page of this component needs: all of them, so that none has to wait until another asks for it. */
  scriptsOf: (componentChunkName: string) => readonly string[]
  /** Style elements of all that a page of this component shows, which may hold lazy parts. */
  stylesOf: (componentChunkName: string, body: string) => string
  /** Whether some page of the site can show a picture of `gatsby-plugin-image`, and so needs its style. */
  hasImages: boolean
}

const scriptLoader = '<script id="gatsby-script-loader">'
const contentPlace = '<div class="content">'

/** What Gatsby writes between the page and `</body>`: its settings as inline scripts, and the script elements themselves. */
const gatsbyTail = [
  /<!-- slice-(?:start|end) .*? -->/g,
  /<script id="gatsby-script-loader">.*?<\/script>/gs,
  /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/gs,
  /<script>window\.___webpackCompilationHash=.*?<\/script>/g,
  /<script src="[^"]*" (?:async|noModule)(?:="")?><\/script>/g,
]

/**
 * Parts of the head that no page needs: hints for scripts that start later, styles that may be of an earlier build, since Gatsby renders no
 * page anew for them, and what told browsers of ten years ago how to show a page.
 */
const needlessHead: readonly [RegExp, string][] = [
  [/<link\b(?=[^>]*\bas="script")[^>]*>/g, ''],
  [/<link\b(?=[^>]*\brel="modulepreload")[^>]*>/g, ''],
  [/<style data-href="[^"]*" data-identity="gatsby-global-css">.*?<\/style>/gs, ''],
  [/<meta http-equiv="x-ua-compatible"[^>]*>/, ''],
  [/<meta name="generator"[^>]*>/, ''],
  [/, shrink-to-fit=no(?=")/, ''],
]

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
 * @param html the built page, to be sure that it does
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

/**
 * Turns a page as Gatsby built it into the page that is published: scripts start after the first paint, and the page's data is in it.
 */
export function transformPage(html: string, pageData: GatsbyPageData, shell: PageShell): string {
  const headEnd = html.indexOf('</head>')
  const tailStart = html.lastIndexOf(scriptLoader)
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || tailStart === -1 || bodyEnd < tailStart) {
    throw new Error(`This is not a page as Gatsby builds it: "${scriptLoader}" is missing.`)
  }

  const unknown = gatsbyTail.reduce((rest, pattern) => rest.replace(pattern, ''), html.slice(tailStart, bodyEnd)).trim()
  if (unknown !== '')
    throw new Error(`Gatsby's markup after the page has changed, and "publish/transformPage.ts" does not know: ${unknown}`)

  const body = html.slice(headEnd, tailStart)
  const head = needlessHead.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), html.slice(0, headEnd))

  const settings = {
    'data-page-path': pageData.path,
    'data-scripts': shell.scriptsOf(pageData.componentChunkName).join(' '),
  }
  const attributes = Object.entries(settings).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return [
    pictureHead(head, shell.hasImages),
    shell.stylesOf(pageData.componentChunkName, body),
    pictureBody(body),
    inlinePageData(html, pageData),
    `<script${attributes.join('')}>${shell.starter}</script>`,
    html.slice(bodyEnd),
  ].join('')
}
