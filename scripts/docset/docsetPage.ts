import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { isBelowBase, withoutBase } from '../../src/content-model/basePath'
import { documentOf } from './entries'

/** A page as the docset shows it, and the files that it needs. */
export interface DocsetPage {
  html: string
  /** Pictures and style sheets, by their address in the site. */
  files: string[]
  /** The site's inlined style sheets, by the address that they had as files. */
  styles: Map<string, string>
}

export interface DocsetPageSettings {
  /** Without a final slash. */
  siteUrl: string
  /** What precedes every route in an address. */
  base: string
  /** Routes that the docset has a page for. */
  routes: ReadonlySet<string>
}

const classesOf = ({ properties }: Element) => (Array.isArray(properties.className) ? properties.className : [])

/** What only works on the site: what needs its scripts, and the way to other pages, which the reader's program has. */
const isOfSite = (element: Element) =>
  classesOf(element).some((name) => name === 'script-only' || name === 'anchor' || name === 'code-assembly') ||
  element.tagName === 'script' ||
  element.tagName === 'footer' ||
  (element.tagName === 'nav' && /Breadcrumbs|Previous/.test(String(element.properties.ariaLabel)))

/** The way from one document to another file of the docset. */
const relative = (from: string, to: string) => '../'.repeat(from.split('/').length - 1) + to.split('/').map(encodeURIComponent).join('/')

/** Turns a published page into a page of the docset: its article alone, without scripts, and with links that work in a folder. */
export function docsetPage(html: string, route: string, { siteUrl, base, routes }: DocsetPageSettings): DocsetPage {
  const tree = fromHtml(html)
  const document = documentOf(route)
  const files = new Set<string>()
  const styles = new Map<string, string>()
  let article: Element | undefined
  let title = ''
  visit(tree, 'element', (element) => {
    if (element.tagName === 'title') title = toHtml(element.children)
    const address = element.properties.dataHref
    if (element.tagName === 'style' && typeof address === 'string') styles.set(withoutBase(address, base), textOf(element))
    if (element.tagName === 'link' && String(element.properties.rel) === 'stylesheet')
      files.add(withoutBase(String(element.properties.href), base))
    if (element.tagName === 'article') article ??= element
  })
  if (!article) throw new Error(`The page ${route} has no <article>. Build the site anew: npm run build`)

  visit(article, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isOfSite(element)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const { href, src, srcSet } = element.properties
    if (typeof href === 'string' && href.startsWith('/')) {
      const [address = '', id] = href.split('#')
      const target = isBelowBase(address, base) ? withoutBase(decodeURIComponent(address), base) : address
      element.properties.href = routes.has(target)
        ? relative(document, documentOf(target)) + (id === undefined ? '' : `#${id}`)
        : siteUrl + href.slice(base.length)
    }
    if (typeof src === 'string' && src.startsWith('/')) {
      const file = withoutBase(decodeURIComponent(src), base)
      files.add(file)
      element.properties.src = relative(document, file.slice(1))
    }
    // One picture is enough where nothing is downloaded.
    if (srcSet !== undefined) delete element.properties.srcSet
    if (element.tagName === 'source' && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    return undefined
  })
  const sheets = [...styles.keys(), ...[...files].filter((file) => file.endsWith('.css'))]
  const root: Root = { type: 'root', children: [article] }
  return {
    files: [...files],
    styles,
    html: [
      '<!DOCTYPE html><html lang="en" data-theme="light"><head><meta charset="utf-8">',
      `<title>${title}</title>`,
      ...sheets.map((sheet) => `<link rel="stylesheet" href="${relative(document, sheet.slice(1))}">`),
      `</head><body><main style="max-width:60rem;margin:0 auto;padding:1rem">${toHtml(root)}</main></body></html>\n`,
    ].join(''),
  }
}

const textOf = ({ children }: Element) => children.map((child) => (child.type === 'text' ? child.value : '')).join('')
