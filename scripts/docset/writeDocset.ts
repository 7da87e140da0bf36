import fs from 'node:fs'
import path from 'node:path'
import { escapeHtml } from '../../publish/escapeHtml'
import { swapFolder } from '../../publish/swapFolder'
import { baseOf } from '../../src/content-model/basePath'
import { languages } from '../../src/languages/languages'
import type { SymbolList } from '../../src/content-model/symbols/symbolList'
import type { SiteConfig } from '../../src/config/types'
import type { PublishedPlan } from '../../src/plan/sitePlan'
import { docsetPage } from './docsetPage'
import { documentOf, pageEntry, symbolEntry, type DocsetEntry } from './entries'
import { docsetIndex } from './writeIndex'

export interface DocsetSettings {
  /** The published site. */
  dist: string
  plan: PublishedPlan
  site: Pick<SiteConfig, 'title' | 'url' | 'basePath'>
  /** The folder to make, which ends in `.docset`; replaced once the new one is whole. */
  target: string
}

/** The keys that Dash and Zeal read: https://kapeli.com/docsets#infoplist */
const infoPlist = (title: string, startPage: string, siteUrl: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key><string>${escapeHtml(title.toLowerCase())}</string>
  <key>CFBundleName</key><string>${escapeHtml(title)}</string>
  <key>DocSetPlatformFamily</key><string>${escapeHtml(title.toLowerCase())}</string>
  <key>isDashDocset</key><true/>
  <key>dashIndexFilePath</key><string>${escapeHtml(startPage)}</string>
  <key>DashDocSetFallbackURL</key><string>${escapeHtml(siteUrl)}/</string>
  <key>isJavaScriptEnabled</key><false/>
</dict>
</plist>
`

function readSymbols(dist: string, base: string): DocsetEntry[] {
  return languages.flatMap((language) => {
    const file = path.join(dist, 'symbols', `${language}.json`)
    if (!fs.existsSync(file)) return []
    const { symbols }: SymbolList = JSON.parse(fs.readFileSync(file, 'utf8'))
    return symbols.map((symbol) => symbolEntry(symbol, base))
  })
}

/** Makes a docset of the pages of the docs and every documented name. Returns how many pages and entries it has. */
export async function writeDocset({ dist, plan, site, target }: DocsetSettings): Promise<{ pages: number; entries: number }> {
  const base = baseOf(site.basePath)
  const siteUrl = site.url + base
  const pages = plan.pages.filter((page) => page.kind !== 'page')
  const [first] = pages
  if (!first) throw new Error('The site has no pages of documentation.')
  const making = `${target}.new`
  fs.rmSync(making, { recursive: true, force: true })
  const documents = path.join(making, 'Contents/Resources/Documents')
  const write = (file: string, content: string | Uint8Array) => {
    const place = path.join(documents, file)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.writeFileSync(place, content)
  }
  const routes = new Set(pages.map(({ route }) => route))
  const files = new Set<string>()
  const styles = new Map<string, string>()
  for (const { route } of pages) {
    const page = docsetPage(fs.readFileSync(path.join(dist, documentOf(route)), 'utf8'), route, { siteUrl, base, routes })
    write(documentOf(route), page.html)
    for (const file of page.files) files.add(file)
    for (const [name, text] of page.styles) styles.set(name, text)
  }
  for (const file of files) write(file.slice(1), fs.readFileSync(path.join(dist, file)))
  for (const [file, text] of styles) write(file.slice(1), text)
  const entries = [...pages.map(pageEntry), ...readSymbols(dist, base)]
  fs.writeFileSync(path.join(making, 'Contents/Resources/docSet.dsidx'), await docsetIndex(entries))
  fs.writeFileSync(path.join(making, 'Contents/Info.plist'), infoPlist(site.title, documentOf(first.route), siteUrl))
  fs.copyFileSync(path.join(dist, 'icons/icon-192.png'), path.join(making, 'icon.png'))
  swapFolder(making, target)
  return { pages: pages.length, entries: entries.length }
}
