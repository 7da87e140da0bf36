import { fileNamesOf } from '../../src/content-model/pagePath'

/** One way to damage a published site. */
export interface Fault {
  name: string
  /** The page at which the fault shows. */
  route: string
  /** Files below `dist` and what becomes of each; without a text it is deleted. */
  changes: ReadonlyMap<string, (text: string) => string | undefined>
  /** Whether it shows on every page of a kind, so that each visit meets it. */
  isEverywhere?: true
}

/** Ordinary pages, which nothing chooses for a visit: a short one with tabs, and one with examples that run. */
const plain = '/docs/commands/run'
const reference = '/docs/language-references/c/misc/iso646'

const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)

/** A fault of one page, in both of its files. */
const inPage = (name: string, from: string | RegExp, to: string, route = plain): Fault => ({
  name,
  route,
  changes: new Map(fileNamesOf(route).map((file) => [file, replaced(from, to)])),
})

const inFile = (name: string, file: string, from: string | RegExp, to: string): Fault => ({
  name,
  route: plain,
  changes: new Map([[file, replaced(from, to)]]),
})

const before = (end: string, html: string): [string, string] => [end, html + end]
const contentEnd = '</div><footer class="DocArticle-footer"'
const inContent = (name: string, html: string, route?: string) => inPage(name, ...before(contentEnd, html), route)
const inHead = (name: string, html: string) => inPage(name, ...before('</head>', html))

const answers: Fault[] = [
  { name: 'the page is gone', route: plain, changes: new Map(fileNamesOf(plain).map((file) => [file, () => undefined])) },
  inFile('the address redirects', '_redirects', /^/, `${plain} /roadmap 301!\n`),
  inFile('a redirect is missing', '_redirects', '/packages /package-list 301\n', ''),
  inFile('a redirect leads elsewhere', '_redirects', '/packages /package-list 301', '/packages /roadmap 301'),
  inFile('the other form of the address is another page', 'docs/commands/run/index.html', '<h1', '<p>Old</p><h1'),
  { ...inFile('the policy forbids the scripts of the pages', '_headers', /'sha256-[^']*'/g, "'sha256-plum'"), isEverywhere: true },
]

const start: Fault[] = [
  inPage('a script is missing', /(data-scripts="[^"]*)\.js"/, '$1-gone.js"'),
  inPage('nothing starts the scripts', 'data-page-path', 'data-page-pat'),
  inPage('the data is damaged', 'id="page-data" data-content="doc html">{', 'id="page-data" data-content="doc html">'),
  inPage('the data is missing', 'id="page-data"', 'id="page"'),
  inPage('the content is not where the data looks for it', '<div class="content">', '<div class="content content">'),
  inPage('hydration: another heading', /(<h1[^>]*>)[^<]*/, '$1Other'),
  inPage('hydration: another trail', '<span aria-current="page">', '<span aria-current="page">The '),
  inPage('hydration: a link of the tree is missing', /<li><a href="\/docs\/getting-started" class="Sidebar-link">.*?<\/li>/, ''),
  inPage('hydration: another neighbour', /(<span class="Pagination-label">)[^<]*/, '$1Other'),
  inPage('hydration: another entry of the contents', /(class="TableOfContents-link"[^>]*>)[^<]*/, '$1Other'),
  inPage('hydration: another date', /(<time[^>]*>)[^<]*/, '$1May 1, 2020'),
  inPage('hydration: another footer', 'Keyboard shortcuts', 'Shortcuts'),
  inPage('hydration: a box in the frame', '<article class="DocArticle-article">', '<article class="DocArticle-article"><div></div>'),
  inPage('hydration: the label of a tab', /(role="tab"[^>]*>)[^<]*/, '$1Other'),
  inPage('hydration: a link in a link', /(<a href="[^"]*" class="Sidebar-link">)/, '$1<a href="/">Home</a>'),
]

const requests: Fault[] = [
  inContent('an inline script', '<script>console.error("plum")</script>'),
  inContent('a style element', '<style>.content { color: #777 }</style>'),
  inContent('a picture of another host', '<img src="https://figs.example/fig.png" alt="">'),
  inContent('a script of another host', '<script src="https://figs.example/fig.js"></script>'),
  inHead('styles of another host', '<link rel="stylesheet" href="https://figs.example/fig.css">'),
  inHead('a connection to another host', '<link rel="preconnect" href="https://figs.example">'),
  inContent('a picture that is missing', '<img src="/fig.png" alt="">'),
  inContent('a dead link', '<p><a href="/docs/plums">Plums</a></p>'),
  inContent('a dead anchor', '<p><a href="#plums">Plums</a></p>'),
]

const document: Fault[] = [
  inPage('no title', /<title[^>]*>[^<]*<\/title>/, ''),
  inPage('another title than the source', /(<title[^>]*>)[^<]*/, '$1Plums | CodeFrame'),
  inPage('another description than the source', /(<meta name="description" content=")[^"]*/, '$1All about plums.'),
  inPage('another canonical address', /(<link rel="canonical" href=")[^"]*/, '$1https://figs.example/'),
  inPage('no language', ' lang="en"', ''),
  inContent('an unknown language', '<p lang="plum">Plums</p>'),
  inPage('readers cannot zoom', 'initial-scale=1', 'initial-scale=1, maximum-scale=1, user-scalable=no'),
  inHead('a refresh', '<meta http-equiv="refresh" content="600; url=/">'),
  inContent('a second h1', '<h1>Plums</h1>'),
  inPage('no h1', /<h1[^>]*>(.*?)<\/h1>/, '<p>$1</p>'),
  inContent('a question for a password', '<p><label>Password <input type="password" autocomplete="off"></label></p>'),
]

const landmarks: Fault[] = [
  inPage('no main part', /<main id="main"([^>]*)>(.*)<\/main>/s, '<div id="main"$1>$2</div>'),
  inPage('no header', /<header class="Navbar-bar">(.*?)<\/header>/s, '<div class="Navbar-bar">$1</div>'),
  inPage(
    'two footers',
    '<footer class="Footer-footer"',
    '<footer class="Footer-footer"><p>Plums</p></footer><footer class="Footer-footer"',
  ),
  inPage('navigation without a name', 'aria-label="Breadcrumbs"', ''),
  inPage('two navigations of the same name', 'aria-label="Breadcrumbs"', 'aria-label="Documentation"'),
  inPage('text outside of all landmarks', '<footer class="Footer-footer"', '<div>Plums are here.</div><footer class="Footer-footer"'),
  inPage('the skip link leads nowhere', 'href="#main"', 'href="#content"'),
  inPage('a tree that scripts have to show', '<aside class="DocsFrame-sidebar">', '<aside class="DocsFrame-sidebar script-only">'),
]

const names: Fault[] = [
  inContent('a button without a name', '<p><button type="button"></button></p>'),
  inContent('a link without a name', '<p><a href="/"></a></p>'),
  inContent('a picture without a text', '<img src="/logo.svg">'),
  inContent('a picture that repeats its link', '<p><a href="/"><img src="/logo.svg" alt="Home"> Home</a></p>'),
  inContent('a drawing without a text', '<svg role="img" viewBox="0 0 8 8"><path d="M0 0"></path></svg>'),
  inContent('a field without a label', '<p><input type="text"></p>'),
  inContent('a summary without words', '<details><summary></summary><p>Plums</p></details>'),
  inContent('a name that does not hold what is seen', '<p><button type="button" aria-label="Close">Eat</button></p>'),
  inContent('a heading that leaves out a level', '<h2>Plums</h2><h4>Green plums</h4>'),
  inContent('a heading without words', '<h2></h2>'),
]

const structure: Fault[] = [
  inContent('an unknown role', '<div role="plum">Plums</div>'),
  inContent('a misspelt attribute', '<p><button type="button" aria-expandet="true">Eat</button></p>'),
  inContent('an impossible value', '<p><button type="button" aria-expanded="plum">Eat</button></p>'),
  inContent('a state that does not belong here', '<p aria-selected="true">Plums</p>'),
  inContent('a name where none can be', '<span aria-label="Fruit">Plums</span>'),
  inPage('a tab outside of its list', 'role="tablist"', ''),
  inContent('a hidden link for the keyboard', '<p aria-hidden="true"><a href="/">Home</a></p>'),
  inContent('another order for the keyboard', '<p><a href="/" tabindex="3">Home</a></p>'),
  inContent('a button in a button', '<button type="button">Eat <span tabindex="0" role="button">now</span></button>'),
  inContent('an id that a label refers to twice', '<p id="plum">1</p><p id="plum">2</p><div role="group" aria-labelledby="plum">3</div>'),
  inContent('an id of a heading twice', '<h2 id="see-also">Plums</h2>'),
  inContent('an item without a list', '<li>Plums</li>'),
  inContent('a list of paragraphs', '<ul><p>Plums</p></ul>'),
  inContent('a description without its list', '<dt>Plums</dt>'),
  inContent(
    'a heading of a column without words',
    '<div class="table" tabindex="0" role="group" aria-label="Plums"><table><thead><tr><th></th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>',
  ),
  inContent('a frame', '<iframe src="/"></iframe>'),
  inContent('moving text', '<marquee>Plums</marquee>'),
  inContent('a video without captions', '<video src="/plum.mp4"></video>'),
  inContent('a handler of events', '<p onclick="eat()">Plums</p>'),
]

const looks: Fault[] = [
  inContent('contrast: a colour of its own', '<p style="color: #555">Plums are round and dark.</p>'),
  inContent(
    'contrast: a known class in another place',
    '<aside class="badge button action" aria-label="Plum"><span class="code-limit td">Plums</span></aside>',
  ),
  { ...inFile('contrast: a colour of the styles', 'docs/commands/run.html', /--text:[^;]*;/, '--text:#555;'), isEverywhere: true },
  inContent('a class in no stylesheet', '<p class="plum">Plums</p>'),
  inPage('a style element is missing', /<style data-href[^>]*>.*?<\/style>/s, ''),
  inContent('overflow: a table without its box', `<table><tbody><tr>${'<td>plum_without_end</td>'.repeat(8)}</tr></tbody></table>`),
  inContent('overflow: long code in one piece', `<p><code class="unbroken">${'plum '.repeat(16)}</code></p>`),
  inContent('overflow: a width of its own', '<div style="width: 600px">Plums</div>'),
  inContent('overflow: code without its box', `<pre>${'plum '.repeat(30)}</pre>`),
  inPage('code that the keyboard cannot scroll', /<pre tabindex="0">/g, '<pre>', reference),
]

const islands: Fault[] = [
  inPage('an island that nobody knows', 'data-island="Tabs"', 'data-island="Tab"'),
  inPage('an island whose settings are damaged', /(data-island="Tabs"[^>]*data-props=")\{/, '$1'),
  inPage('an island is missing', /<div data-island="CodeTools"[^>]*><\/div>/, ''),
  inPage('a panel that scripts have to show', 'role="tabpanel"', 'role="tabpanel" hidden'),
  inPage(
    'an example cannot be run',
    /<div data-island="CodeTools" data-props="[^"]*run[^"]*">.*?<\/div><\/div>/s,
    '<div data-island="CodeTools"></div>',
    reference,
  ),
  inPage('an example without its button', '<button type="button">Run</button>', '', reference),
  inPage('no words without scripts', '<div class="content">', '<div class="content script-only">'),
]

const besidePages: Fault[] = [
  inPage(
    'structured data that is damaged',
    '<script type="application/ld+json" data-first-page="">{',
    '<script type="application/ld+json" data-first-page="">',
  ),
  inPage('structured data of another page', /("position":\d+,"name":"[^"]*","item":")[^"]*("\}\]\})/, '$1https://codeframe.run/roadmap$2'),
  inPage('the picture of shared links is missing', /(property="og:image" content="[^"]*)\.png/, '$1-gone.png'),
  { name: 'no Markdown copy', route: plain, changes: new Map([['docs/commands/run.md', () => undefined]]) },
  inFile('a page that the sitemap lacks', 'sitemap.xml', /\s*<url><loc>[^<]*\/docs\/commands\/run<\/loc>.*?<\/url>/, ''),
  inFile('a page that the sitemap makes up', 'sitemap.xml', '/docs/commands/run<', '/docs/commands/plum<'),
  {
    name: 'no data for links to the page',
    route: plain,
    changes: new Map([['page-data/docs/commands/run/page-data.json', () => undefined]]),
  },
  inFile('data for links that is damaged', 'page-data/docs/commands/run/page-data.json', '{', ''),
  inFile('a list of the sidebar that is damaged', 'sidebar/commands.json', /.$/s, ''),
  inFile('the search is damaged', 'search/manifest.json', /.$/s, ''),
  inFile('the search names a part that is missing', 'search/manifest.json', /"folder":"\w+"/, '"folder":"plum"'),
  inFile('the list of messages is damaged', 'messages/explained.json', /.$/s, ''),
  { name: 'no list for language models', route: plain, changes: new Map([['llms.txt', () => undefined]]) },
  inFile('a part of the compiler is missing', 'playground/manifest.json', /"[0-9a-f]{32}"/, `"${'0'.repeat(32)}"`),
  inFile('a section for offline use names a page that is missing', 'offline/commands.json', '/docs/commands/run"', '/docs/commands/plum"'),
  inFile('the service worker stores a script that is missing', 'sw.js', /\/app-(\w+)\.js/, '/app-plum.js'),
]

export const faults: readonly Fault[] = [
  ...answers,
  ...start,
  ...requests,
  ...document,
  ...landmarks,
  ...names,
  ...structure,
  ...looks,
  ...islands,
  ...besidePages,
]
