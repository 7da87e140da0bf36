import fs from 'node:fs'
import path from 'node:path'
import { writePlan } from '../../src/buildTime/planFile'
import { RenderCache } from '../../src/buildTime/renderCache'
import type { SiteConfig } from '../../src/config/types'
import type { PlannedPage } from '../../src/plan/sitePlan'
import { plannedDoc, plannedPlainPage } from './testPages'

/** What the search takes from a page without a word. */
const emptyRecord = { sections: [], symbols: [], headings: [], links: [], messages: [], terms: [], lengths: [] }

/** Text that is worth compressing. */
export const filler = 'Apples keep for months in a cool cellar. '.repeat(40)

/** Of a configuration, one whose `/docs` leads to the only page of the docs that a `BuiltSite` begins with. */
export const forBuiltSite = (config: SiteConfig): SiteConfig => ({ ...config, docs: { ...config.docs, mainDoc: '/docs/green apples' } })

/** A site as Gatsby leaves it, small enough to be published in a moment; for tests. */
export class BuiltSite {
  private readonly pages = new Map<string, PlannedPage>()

  constructor(readonly root: string) {
    const digest = (letter: string) => letter.repeat(20)
    const groups = {
      app: {
        assets: [{ name: `webpack-runtime-${digest('a')}.js` }, { name: `app.${digest('1')}.css` }, { name: `app-${digest('b')}.js` }],
      },
      doc: { assets: [{ name: `doc.${digest('2')}.css` }, { name: `commons-${digest('c')}.js` }, { name: `doc-${digest('d')}.js` }] },
    }
    this.write('public/webpack.stats.json', JSON.stringify({ namedChunkGroups: groups }))
    this.write('public/chunk-map.json', '{"app":["/app.js"],"doc":["/doc.js","/doc.js"],"playground-run":["/run.js"]}')
    this.write('public/page-data/app-data.json', '{"webpackCompilationHash":"h"}')
    this.write(`public/webpack-runtime-${digest('a')}.js`, `run({7:"${digest('e')}"},{7:"${digest('3')}"})`)
    for (const name of ['app-b', 'commons-c', 'doc-d', '7-e', 'app-f'])
      this.write(`public/${name.slice(0, -1)}${digest(name.slice(-1))}.js`, 'code')
    this.write('public/app.js.map', '{}')
    for (const name of ['app.1', 'doc.2', '7.3', 'app.4'])
      this.write(`public/${name.slice(0, -1)}${digest(name.slice(-1))}.css`, `.Part${name.slice(-1)}-x{}`)
    this.write('public/_gatsby/slices/x.html', '')
    for (const folder of ['static', 'public']) this.write(`${folder}/logo.svg`, '<svg/>')
    this.writePage('/', '<a href="/docs/green%20apples">Apples</a>')
    this.writePage('/docs/green apples', `<p>${filler}</p><a href="/docs/">Docs</a>`)
    this.writePage('/404.html', 'gone')
    this.writePage('/404/', 'gone')
  }

  write(name: string, content: string): void {
    fs.mkdirSync(path.dirname(path.join(this.root, name)), { recursive: true })
    fs.writeFileSync(path.join(this.root, name), content)
  }

  /** A published file. */
  read(name: string): string {
    return fs.readFileSync(path.join(this.root, 'dist', name), 'utf8')
  }

  /** A page, and its place in the plan. */
  writePage(route: string, body: string): void {
    const place = route.endsWith('.html') ? route : path.posix.join(route, 'index.html')
    const data = { componentChunkName: 'doc', path: route, result: { data: { doc: { html: body } } } }
    this.write(`public/page-data/${route === '/' ? 'index' : route}/page-data.json`, JSON.stringify(data))
    this.write(
      `public${place.startsWith('/') ? '' : '/'}${place}`,
      `<!DOCTYPE html><html><head><template id="publish-head"></template></head>` +
        `<body><main><div class="content">${body}</div></main><template id="publish-end"></template></body></html>`,
    )
    this.plan(route)
  }

  private plan(route: string): void {
    if (route === '/404/') return
    fs.mkdirSync(path.join(this.root, '.cache'), { recursive: true })
    const page = this.planned(route)
    this.pages.set(page.route, page)
    writePlan(this.root, { pages: [...this.pages.values()], sections: [] }, 0, false)
  }

  private planned(route: string): PlannedPage {
    if (!route.startsWith('/docs')) return plannedPlainPage(route.replace('.html', ''), { isListed: route === '/' })
    const { file, title } = plannedDoc(route)
    const rendered = { fields: '{}', html: '', markdown: `# ${title}\n`, symbols: [], record: emptyRecord }
    return plannedDoc(route, { renderKey: new RenderCache(this.root).add({ file, source: title, pipeline: 'test' }, [], rendered) })
  }
}
