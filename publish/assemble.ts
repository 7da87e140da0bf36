import fs from 'node:fs'
import path from 'node:path'
import { compileStarter } from './compileStarter'
import { Compressor } from './compressor'
import { Discovery } from './discovery/discovery'
import { DistWriter } from './distWriter'
import { builtScripts, htmlFileOf, isPublished, pageDataFiles, type BuiltScripts, type GatsbyPageData } from './gatsbyOutput'
import { formatHeaders, formatRedirects, headerRules, redirectsOf } from './hosting'
import { InlinePolicy } from './inlinePolicy'
import { checkLinks, pageLinks, sharedTexts, type PageLinks } from './linkCheck'
import { mapLimited } from './mapLimited'
import { errorMessage, PublishError } from './publishError'
import { filesBelow, isPlainFile } from './publicFiles'
import { redirectPage } from './redirectPage'
import { formatLinkProblems } from './reportLinks'
import { SourceLines } from './sourceLines'
import { transformPage, type PageShell } from './transformPage'

/** Up to so many pages a build takes the time for the best compression: 46 ms for a page of 60 KB, where the next best takes 1.3 ms. */
const pagesForBestCompression = 500

/** Pages in hand at once: enough to keep the compressing threads busy, few enough to keep memory flat. */
const pagesAtOnce = 6

export interface AssembleOptions {
  /** The site's folder, which holds `public`. */
  siteRoot: string
  /** Where the published files are put together. Must not exist yet. */
  target: string
  /** A preview shall not be found by search engines. */
  isPreview: boolean
  /** Dead links are printed only: for a site that is still being written. */
  areDeadLinksAllowed: boolean
  /** Takes what the author should know though the build goes on. */
  warn: (message: string) => void
}

export interface Assembled {
  pages: number
  files: number
}

/** Names under which a page is published, so that hosts find it with and without the slash at the end, and never redirect. */
export function fileNamesOf(route: string): string[] {
  if (route === '/') return ['index.html']
  if (route.endsWith('.html')) return [route.slice(1)]
  const base = route.replace(/^\/|\/$/g, '')
  return [`${base}.html`, `${base}/index.html`]
}

/** Puts together what is published from what Gatsby built. */
export async function assemble({ siteRoot, target, isPreview, areDeadLinksAllowed, warn }: AssembleOptions): Promise<Assembled> {
  const publicRoot = path.join(siteRoot, 'public')
  const dataFiles = pageDataFiles(publicRoot)
  const compressor = new Compressor(path.join(siteRoot, '.build/compressed'), dataFiles.length <= pagesForBestCompression ? 11 : 8)
  const dist = new DistWriter(target, compressor)
  const scripts = builtScripts(publicRoot)
  const starter = compileStarter()
  const policy = new InlinePolicy(starter)
  const discovery = new Discovery({ siteRoot, isPreview })
  const shell: PageShell = {
    starter,
    scriptsOf: scriptsOf(scripts),
    hasImages: scripts.hasImages,
  }

  const pages = new Map<string, PageLinks>()
  const share = sharedTexts()
  const pageOf = new Map<string, string>()
  const problems: string[] = []
  const gatsbyPages = new Set<string>()
  await mapLimited(dataFiles, pagesAtOnce, async (dataFile) => {
    const dataText = fs.readFileSync(path.join(publicRoot, dataFile))
    const data: GatsbyPageData = JSON.parse(dataText.toString())
    const htmlFile = htmlFileOf(data.path)
    gatsbyPages.add(htmlFile)
    if (!isPublished(data.path)) return
    let html: string
    try {
      html = discovery.addPage(data, transformPage(fs.readFileSync(path.join(publicRoot, htmlFile), 'utf8'), data, shell))
    } catch (error) {
      throw new PublishError(`${data.path}  ${errorMessage(error)}`)
    }
    problems.push(...policy.add(data.path, html))
    pages.set(data.path, pageLinks(html, share))
    const names = fileNamesOf(data.path)
    for (const name of names) pageOf.set(name, data.path)
    await Promise.all([dist.write(names, html), dist.write(dataFile, dataText)])
  })

  const plainFiles = filesBelow(publicRoot).filter((name) => isPlainFile(name, scripts) && !gatsbyPages.has(name) && !pageOf.has(name))
  await mapLimited(plainFiles, pagesAtOnce, (name) => dist.write(name, fs.readFileSync(path.join(publicRoot, name))))
  await dist.write(scripts.runtime.file, scripts.runtime.content)
  await discovery.write(dist)

  const routes = new Set(pages.keys())
  const redirects = redirectsOf(routes)
  const docs = redirects.find(({ from }) => from === '/docs')
  if (docs) await dist.write(fileNamesOf('/docs'), redirectPage(docs.to))

  if (problems.length > 0) throw new PublishError(problems.sort().slice(0, 20).join('\n'))
  reportLinks()

  const hashedFiles = [...dist.files].filter((name) => /^[^/]+-[0-9a-f]{16,}\.js$/.test(name)).map((name) => `/${name}`)
  await dist.write('_headers', formatHeaders(headerRules({ policy: policy.hashes(), hashedFiles, isPreview })))
  await dist.write('_redirects', formatRedirects(redirects))
  compressor.prune()
  return { pages: pages.size, files: dist.files.size }

  function reportLinks() {
    const found = checkLinks(pages, dist.files, pageOf)
    const sources = new SourceLines(siteRoot)
    const warnings = found.filter(({ severity }) => severity === 'warning' || areDeadLinksAllowed)
    const errors = found.filter((problem) => !warnings.includes(problem))
    if (warnings.length > 0) warn(formatLinkProblems(warnings, sources))
    if (errors.length > 0) throw new PublishError(formatLinkProblems(errors, sources))
  }
}

/** What a page's scripts are: the app's, then those of its component, so that none has to wait until another asks for it. */
const scriptsOf =
  ({ groups }: BuiltScripts) =>
  (component: string): readonly string[] => [...new Set([...(groups.get('app') ?? []), ...(groups.get(component) ?? [])])]
