import fs from 'node:fs'
import path from 'node:path'
import pMap from 'p-map'
import { fileNamesOf } from '../../src/content-model/pagePath'
import { withBuild } from '../../src/offline/addresses'
import type { PlannedPage } from '../../src/plan/sitePlan'
import { transferSize } from '../hosts/compressor'
import type { DistWriter } from '../distWriter'
import { htmlFileOf, isPublished, parseBuilt, plannedRoute, type GatsbyPageData } from './gatsbyOutput'
import type { InlinePolicy } from './inlinePolicy'
import { pageLinks, sharedTexts, type PageLinks } from './linkCheck'
import { errorMessage, PublishError } from '../publishError'
import { staticNamesIn } from '../publicFiles'
import type { SeoFiles } from '../seo/seoFiles'
import { transformPage, type PageShell } from './transformPage'

/** The page for addresses that lead nowhere. */
export const missingRoute = '/404.html'

/** Pages processed in parallel: enough to keep the threads that measure sizes busy, few enough to keep memory flat. */
const pageConcurrency = 6

/** What pages are made and written with. */
interface PagePress {
  publicRoot: string
  plannedPages: ReadonlyMap<string, PlannedPage>
  /** Digest of the scripts, which a page's data carries. */
  build: string
  shell: PageShell
  seo: SeoFiles
  policy: InlinePolicy
  dist: DistWriter
}

/** What is known of the pages once they are written. */
export interface WrittenPages {
  /** The links of each page, by its path. */
  links: Map<string, PageLinks>
  /** The path of the page that a file holds. */
  pageOf: Map<string, string>
  /** Transfer size of each page with its data, in bytes. */
  sizes: Map<string, number>
  /** The files that Gatsby made of pages, published or not. */
  htmlFiles: Set<string>
  /** Files of `static` that pages mention. */
  referenced: Set<string>
  /** What the security policy would forbid, as sentences. */
  problems: string[]
  /** The page for addresses that lead nowhere, which is not written yet. */
  missingPage?: string
}

/** Completes the pages that Gatsby built, and writes each with its data. Throws when one is not in the plan or lacks its marks. */
export async function writePages(
  dataFiles: readonly string[],
  { publicRoot, plannedPages, build, shell, seo, policy, dist }: PagePress,
): Promise<WrittenPages> {
  const written: WrittenPages = {
    links: new Map(),
    pageOf: new Map(),
    sizes: new Map(),
    htmlFiles: new Set(),
    referenced: new Set(),
    problems: [],
  }
  const share = sharedTexts()
  const finish = (data: GatsbyPageData, htmlFile: string, page: PlannedPage): string => {
    try {
      return transformPage(fs.readFileSync(path.join(publicRoot, htmlFile), 'utf8'), data, seo.headTags(page), shell)
    } catch (error) {
      throw new PublishError(`${data.path}  ${errorMessage(error)}`)
    }
  }
  const writePage = async (dataFile: string) => {
    const dataText = fs.readFileSync(path.join(publicRoot, dataFile)).toString()
    const data = parseBuilt<GatsbyPageData>(dataFile, () => dataText)
    const htmlFile = htmlFileOf(data.path)
    written.htmlFiles.add(htmlFile)
    if (!isPublished(data.path)) return
    const page = plannedPages.get(plannedRoute(data.path))
    if (!page)
      throw new PublishError(`${data.path}  Gatsby built this page, but it is not in the plan of the site. Build again: npm run build`)
    const html = finish(data, htmlFile, page)
    seo.addPage(page, html)
    written.problems.push(...policy.add(data.path, html))
    written.links.set(data.path, pageLinks(html, share))
    const names = fileNamesOf(data.path)
    for (const name of names) written.pageOf.set(name, data.path)
    const published = withBuild(dataText, build)
    for (const text of [html, published]) for (const name of staticNamesIn(text)) written.referenced.add(share(name))
    if (data.path === missingRoute) written.missingPage = html
    else dist.write(names, html)
    dist.write(dataFile, published)
    const [size, dataSize] = await Promise.all([transferSize(html), transferSize(published)])
    written.sizes.set(data.path, size + dataSize)
  }
  await pMap(dataFiles, writePage, { concurrency: pageConcurrency })
  return written
}
