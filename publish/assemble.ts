import fs from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../src/config/types'
import { hashedName } from '../src/buildTime/hashedNames'
import { readPlan } from '../src/buildTime/planFile'
import type { PlannedPage } from '../src/plan/sitePlan'
import { staticFiles } from '../src/buildTime/staticFiles'
import { baseOf } from '../src/content-model/basePath'
import { fileNamesOf } from '../src/content-model/pagePath'
import { buildOf, withBuild } from '../src/offline/addresses'
import { compileStarter } from './pages/compileStarter'
import { compileWorker } from './compileWorker'
import { transferSize } from './hosts/compressor'
import { SeoFiles } from './seo/seoFiles'
import { DistWriter } from './distWriter'
import { builtAssets, filesOfPage, pageDataFiles, plannedRoute, playgroundChunks } from './pages/gatsbyOutput'
import { contentSecurityPolicy, formatHeaders, formatRedirects, headerRules, redirectsOf } from './hosts/hosting'
import { InlinePolicy } from './pages/inlinePolicy'
import { checkLinks } from './pages/linkCheck'
import { pageStyles } from './pages/pageStyles'
import { PublishError } from './publishError'
import { filesBelow, isPlainFile, staticNamesIn } from './publicFiles'
import { redirectPage } from './pages/redirectPage'
import { formatLinkProblems } from './pages/reportLinks'
import { sectionFiles } from './sectionFiles'
import { SourceLines } from './pages/sourceLines'
import type { PageShell } from './pages/transformPage'
import { missingRoute, writePages } from './pages/writePages'
import { withPolicy } from './pages/withPolicy'
import { writePlayground, type Playground } from './writePlayground'

/** Whether the file is a script or a stylesheet whose name changes with its content. */
const isHashed = (name: string) => !name.includes('/') && hashedName.test(name)

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

/** Throws when a page of the plan was not built. */
function requireAll(planned: readonly PlannedPage[], built: ReadonlySet<string>): void {
  const missing = planned
    .filter(({ route }) => !built.has(route))
    .map(({ route }) => `${route}  This page is in the plan, but Gatsby did not build it.`)
  if (missing.length > 0) throw new PublishError(missing.slice(0, 20).join('\n'))
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

  const written = await writePages(dataFiles, { publicRoot, plannedPages, build, shell, seo, policy, dist })
  const { links, problems } = written
  requireAll(plan.pages, new Set([...links.keys()].map(plannedRoute)))

  problems.push(...writePlainFiles())
  dist.write(assets.runtime.file, assets.runtime.content)
  seo.write(dist)
  await writeOffline()
  const workers = playground && writePlayground(playground, dist)

  const redirects = redirectsOf(new Set(links.keys()), site.docs.mainDoc)
  const docs = redirects.find(({ from }) => from === '/docs')
  if (docs) dist.write(fileNamesOf('/docs'), redirectPage(base + docs.to))

  if (problems.length > 0) throw new PublishError(problems.sort().slice(0, 20).join('\n'))
  const hashes = policy.hashes()
  // It answers anywhere, so it brings the policy along, which is known only now.
  if (written.missingPage !== undefined)
    dist.write(fileNamesOf(missingRoute), withPolicy(written.missingPage, contentSecurityPolicy(hashes)))
  const linkWarnings = reportLinks()

  const hashedFiles = [...dist.files].filter(isHashed).map((name) => `/${name}`)
  const rules = headerRules({ policy: hashes, files: dist.files, hashedFiles, workers, isPreview })
  dist.write('_headers', formatHeaders(rules, base))
  dist.write('_redirects', formatRedirects(redirects, base))
  return { pages: links.size, files: dist.files.size, warnings: contentWarnings + linkWarnings }

  /** Publishes what is neither a page nor its data. Returns what the security policy would forbid. */
  function writePlainFiles(): string[] {
    const forbidden: string[] = []
    const files = filesBelow(publicRoot).filter((name) => !written.htmlFiles.has(name))
    const fromStatic = new Set(staticFiles(siteRoot))
    const referenced = new Set(written.referenced)
    const isPlain = (name: string) => isPlainFile(name, { assets, fromStatic, referenced })
    for (const name of files.filter((each) => /\.(?:js|css)$/.test(each) && isPlain(each)))
      for (const mentioned of staticNamesIn(fs.readFileSync(path.join(publicRoot, name), 'utf8'))) referenced.add(mentioned)
    for (const name of files.filter(isPlain)) {
      const content = fs.readFileSync(path.join(publicRoot, name))
      // A drawing is also shown by itself, in full size: its style element is under the same policy as a page's.
      if (/^static\/pictures\/.*\.svg$/.test(name)) forbidden.push(...policy.add(`/${name}`, content.toString()))
      dist.write(name, /^page-data\/.*\.json$/.test(name) ? withBuild(content.toString(), build) : content)
    }
    return forbidden
  }

  /** Publishes the service worker and the file lists of the sections. */
  async function writeOffline() {
    const onDemand = playgroundChunks(assets)
    const addresses = [...dist.files].filter(isHashed).map((name) => `/${name}`)
    const shell = addresses.filter((address) => !onDemand.includes(address)).sort()
    const below = (list: readonly string[]) => list.map((address) => base + address)
    dist.write('sw.js', compileWorker(site.serviceWorker ? { build, base, shell: below(shell), onDemand: below(onDemand) } : undefined))
    if (!site.serviceWorker) return
    const sizeOf = (route: string) => written.sizes.get(route) ?? 0
    const searchSizes = [...dist.files]
      .filter((name) => /^search\/.*\.json$/.test(name))
      .map((name) => transferSize(fs.readFileSync(path.join(publicRoot, name), 'utf8')))
    const searchBytes = (await Promise.all(searchSizes)).reduce((sum, size) => sum + size, 0)
    dist.write('offline/index.json', JSON.stringify(plan.sections.map(({ name, label }) => ({ name, label }))))
    for (const section of plan.sections)
      dist.write(`offline/${section.name}.json`, JSON.stringify(sectionFiles(section, sizeOf, searchBytes)))
  }

  /** Returns the number of warnings. */
  function reportLinks(): number {
    const found = checkLinks(links, dist.files, written.pageOf, base)
    const sources = new SourceLines(siteRoot, plan.pages)
    const warnings = found.filter(({ severity }) => severity === 'warning' || areDeadLinksAllowed)
    const errors = found.filter((problem) => !warnings.includes(problem))
    if (warnings.length > 0) warn(formatLinkProblems(warnings, sources))
    if (errors.length > 0) throw new PublishError(formatLinkProblems(errors, sources))
    return warnings.length
  }
}
