import fs from 'node:fs'
import path from 'node:path'
import pMap from 'p-map'
import type { SiteConfig } from '../src/config/types'
import { hashedName } from '../src/buildTime/hashedNames'
import { readPlan } from '../src/buildTime/planFile'
import { staticFiles } from '../src/buildTime/staticFiles'
import { baseOf } from '../src/content-model/basePath'
import { fileNamesOf } from '../src/content-model/pagePath'
import { buildOf, withBuild } from '../src/offline/addresses'
import { compileStarter } from './compileStarter'
import { compileWorker } from './compileWorker'
import { transferSize } from './compressor'
import { SeoFiles } from './seo/seoFiles'
import { DistWriter } from './distWriter'
import {
  builtAssets,
  filesOfPage,
  htmlFileOf,
  isPublished,
  pageDataFiles,
  parseBuilt,
  plannedRoute,
  playgroundChunks,
  type GatsbyPageData,
} from './gatsbyOutput'
import { contentSecurityPolicy, formatHeaders, formatRedirects, headerRules, redirectsOf } from './hosting'
import { InlinePolicy } from './inlinePolicy'
import { checkLinks, pageLinks, sharedTexts, type PageLinks } from './linkCheck'
import { pageStyles } from './pageStyles'
import { errorMessage, PublishError } from './publishError'
import { filesBelow, isPlainFile, staticNamesIn } from './publicFiles'
import { redirectPage } from './redirectPage'
import { formatLinkProblems } from './reportLinks'
import { sectionFiles } from './sectionFiles'
import { SourceLines } from './sourceLines'
import { transformPage, type PageShell } from './transformPage'
import { withPolicy } from './withPolicy'
import { writePlayground, type Playground } from './writePlayground'

/** Whether the file is a script or a stylesheet whose name changes with its content. */
const isHashed = (name: string) => !name.includes('/') && hashedName.test(name)

const missingRoute = '/404.html'

/** Pages processed in parallel: enough to keep the threads that measure sizes busy, few enough to keep memory flat. */
const pageConcurrency = 6

export interface AssembleOptions {
  /** The site's folder, which contains `public`. */
  siteRoot: string
  /** The site's configuration. */
  site: SiteConfig
  /** Folder to assemble the published files in. Must not exist yet. */
  target: string
  /** The compiler for readers, unless the site is built without. */
  playground?: Playground | undefined
  /** Whether to keep the build out of search engines. */
  isPreview: boolean
  /** Whether dead links are only printed, for a site that is still being written. */
  areDeadLinksAllowed: boolean
  /** Receives warnings that do not stop the build. */
  warn: (message: string) => void
}

export interface Assembled {
  pages: number
  files: number
  /** Number of warnings that the build has printed, of its content and of its links. */
  warnings: number
}

function requirePlan(siteRoot: string): NonNullable<ReturnType<typeof readPlan>> {
  const plan = readPlan(siteRoot)
  if (!plan)
    throw new PublishError('There is no plan of the site. Gatsby writes it during the build. Build without --only-dist: npm run build')
  return plan
}

/** Assembles the published site from Gatsby's build. */
export async function assemble(options: AssembleOptions): Promise<Assembled> {
  const { siteRoot, site, target, playground, isPreview, areDeadLinksAllowed, warn } = options
  const { plan, warnings: contentWarnings } = requirePlan(siteRoot)
  const plannedPages = new Map(plan.pages.map((page) => [page.route, page]))
  const publicRoot = path.join(siteRoot, 'public')
  const dataFiles = pageDataFiles(publicRoot)
  const dist = new DistWriter(target)
  const assets = builtAssets(publicRoot)
  const starter = compileStarter()
  const policy = new InlinePolicy(starter)
  const seo = new SeoFiles({ siteRoot, site, pages: plan.pages, isPreview })
  const build = buildOf(`data-scripts="/${assets.runtime.file}`) ?? ''
  const base = baseOf(site.basePath)
  const shell: PageShell = {
    base,
    starter,
    scriptsOf: (component) => filesOfPage(assets.groups, component).map((address) => base + address),
    stylesOf: pageStyles(assets, base),
  }

  const pages = new Map<string, PageLinks>()
  const share = sharedTexts()
  const pageOf = new Map<string, string>()
  const problems: string[] = []
  const gatsbyPages = new Set<string>()
  const referenced = new Set<string>()
  const refer = (text: string) => {
    for (const name of staticNamesIn(text)) referenced.add(share(name))
  }
  /** The page for addresses that lead nowhere. It answers anywhere, so it brings the policy along, which is known at the end. */
  let missingPage: string | undefined
  /** Transfer size of each page with its data, in bytes. */
  const sizes = new Map<string, number>()
  await pMap(
    dataFiles,
    async (dataFile) => {
      const dataText = fs.readFileSync(path.join(publicRoot, dataFile))
      const data = parseBuilt<GatsbyPageData>(dataFile, () => dataText.toString())
      const htmlFile = htmlFileOf(data.path)
      gatsbyPages.add(htmlFile)
      if (!isPublished(data.path)) return
      const page = plannedPages.get(plannedRoute(data.path))
      if (!page)
        throw new PublishError(`${data.path}  Gatsby built this page, but it is not in the plan of the site. Build again: npm run build`)
      let html: string
      try {
        html = transformPage(fs.readFileSync(path.join(publicRoot, htmlFile), 'utf8'), data, seo.headTags(page), shell)
      } catch (error) {
        throw new PublishError(`${data.path}  ${errorMessage(error)}`)
      }
      seo.addPage(page, html)
      problems.push(...policy.add(data.path, html))
      pages.set(data.path, pageLinks(html, share))
      const names = fileNamesOf(data.path)
      for (const name of names) pageOf.set(name, data.path)
      const published = withBuild(dataText.toString(), build)
      refer(html)
      refer(published)
      if (data.path === missingRoute) missingPage = html
      else dist.write(names, html)
      dist.write(dataFile, published)
      const [size, dataSize] = await Promise.all([transferSize(html), transferSize(published)])
      sizes.set(data.path, size + dataSize)
    },
    { concurrency: pageConcurrency },
  )

  const built = new Set([...pages.keys()].map(plannedRoute))
  const missing = plan.pages
    .filter(({ route }) => !built.has(route))
    .map(({ route }) => `${route}  This page is in the plan, but Gatsby did not build it.`)
  if (missing.length > 0) throw new PublishError(missing.slice(0, 20).join('\n'))

  const files = filesBelow(publicRoot).filter((name) => !gatsbyPages.has(name))
  const fromStatic = new Set(staticFiles(siteRoot))
  const isPlain = (name: string) => isPlainFile(name, { assets, fromStatic, referenced })
  for (const name of files) if (/\.(?:js|css)$/.test(name) && isPlain(name)) refer(fs.readFileSync(path.join(publicRoot, name), 'utf8'))
  const plainFiles = files.filter(isPlain)
  for (const name of plainFiles) {
    const content = fs.readFileSync(path.join(publicRoot, name))
    // A drawing is also shown by itself, in full size: its style element is under the same policy as a page's.
    if (/^static\/pictures\/.*\.svg$/.test(name)) problems.push(...policy.add(`/${name}`, content.toString()))
    dist.write(name, /^page-data\/.*\.json$/.test(name) ? withBuild(content.toString(), build) : content)
  }
  dist.write(assets.runtime.file, assets.runtime.content)
  seo.write(dist)
  writeOffline()
  const workers = playground && writePlayground(playground, dist)

  const routes = new Set(pages.keys())
  const redirects = redirectsOf(routes)
  const docs = redirects.find(({ from }) => from === '/docs')
  if (docs) dist.write(fileNamesOf('/docs'), redirectPage(base + docs.to))

  if (problems.length > 0) throw new PublishError(problems.sort().slice(0, 20).join('\n'))
  const hashes = policy.hashes()
  if (missingPage !== undefined) dist.write(fileNamesOf(missingRoute), withPolicy(missingPage, contentSecurityPolicy(hashes)))
  const linkWarnings = reportLinks()

  const hashedFiles = [...dist.files].filter(isHashed).map((name) => `/${name}`)
  const rules = headerRules({ policy: hashes, files: dist.files, hashedFiles, workers, isPreview })
  dist.write('_headers', formatHeaders(rules, base))
  dist.write('_redirects', formatRedirects(redirects, base))
  return { pages: pages.size, files: dist.files.size, warnings: contentWarnings + linkWarnings }

  /** Publishes the service worker and the file lists of the sections. */
  function writeOffline() {
    const onDemand = playgroundChunks(assets)
    const addresses = [...dist.files].filter(isHashed).map((name) => `/${name}`)
    const shell = addresses.filter((address) => !onDemand.includes(address)).sort()
    const below = (list: readonly string[]) => list.map((address) => base + address)
    dist.write('sw.js', compileWorker(site.serviceWorker ? { build, base, shell: below(shell), onDemand: below(onDemand) } : undefined))
    if (!site.serviceWorker) return
    const sizeOf = (route: string) => sizes.get(route) ?? 0
    for (const section of plan.sections) dist.write(`offline/${section.name}.json`, JSON.stringify(sectionFiles(section, sizeOf)))
  }

  /** Returns the number of warnings. */
  function reportLinks(): number {
    const found = checkLinks(pages, dist.files, pageOf, base)
    const sources = new SourceLines(siteRoot, plan.pages)
    const warnings = found.filter(({ severity }) => severity === 'warning' || areDeadLinksAllowed)
    const errors = found.filter((problem) => !warnings.includes(problem))
    if (warnings.length > 0) warn(formatLinkProblems(warnings, sources))
    if (errors.length > 0) throw new PublishError(formatLinkProblems(errors, sources))
    return warnings.length
  }
}
