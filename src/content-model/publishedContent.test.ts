import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { NameLists } from '../buildTime/nameLists'
import { RenderCache } from '../buildTime/renderCache'
import type { DocFields } from '../buildTime/renderWorker'
import { closePool, knownNames, renderDoc, renderPiece } from '../buildTime/workerPool'
import { planSite } from '../plan/planSite'
import type { SitePlan } from '../plan/sitePlan'
import { config } from '../../site.config'
import { assemblyFolder } from '../buildTime/assemblyFiles'
import { changeWords } from '../mdx/components/changedNames'
import { parseAskedQuestions } from './askedQuestions'
import { isOutsideOfNames } from './blocks/block'
import { checkDocs } from './checkDocs'
import type { Doc } from './docs'
import { parseFenceMeta } from './examples/fenceMeta'
import { parsePage } from './parsePage'
import { pagePath } from './pagePath'
import { parseCategoryFile, type CategoryFile } from './parseCategoryFile'
import type { RowStandards } from './standards/rowStandards'
import { isExampleLanguage } from '../languages/languages'
import { referenceRoute } from '../languages/referenceRoutes'
import { standardLanguages } from './standards/standardLanguages'
import { standardId, standardsOf } from './standards/standards'
import { formatProblems, type ContentProblem } from './problems'

const docsFolder = 'content/docs'
const names = fs.readdirSync(docsFolder, { recursive: true, encoding: 'utf8' }).sort()
const pages = names.filter((name) => name.endsWith('.mdx'))
const sourceOf = new Map(
  names.filter((name) => path.extname(name) !== '').map((name) => [name, fs.readFileSync(path.join(docsFolder, name), 'utf8')]),
)

const publishedRoutes = fs.readFileSync('e2e/routes.txt', 'utf8').split('\n').filter(Boolean)

/** As `npm run build` renders it, so that each takes over what the other has rendered. */
const site = { root: path.resolve('.'), url: config.url, isProduction: true, hasPlayground: true }

/** What the checks look at; the HTML and the Markdown of a page are not among it. */
type CheckedDoc = DocFields & Pick<Doc, 'file' | 'path' | 'folder' | 'isIndex' | 'symbols'>

let docs: CheckedDoc[]
const categories: (CategoryFile & Pick<Doc, 'links' | 'problems'>)[] = []

let plan: SitePlan
let lists: NameLists

const routesOf = (kind: SitePlan['pages'][number]['kind']) => plan.pages.filter((page) => page.kind === kind).map(({ route }) => route)

/** Routes besides the pages of the docs: generated categories, plain pages, the redirect, and what `static` publishes. */
const otherRoutes = () => [
  '/docs',
  ...routesOf('category'),
  ...routesOf('page'),
  ...fs.readdirSync('static', { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`),
]

const inDocs = (name: string) => `${docsFolder}/${name}`

beforeAll(async () => {
  const cache = new RenderCache(site.root, knownNames(site))
  docs = await Promise.all(
    pages.map(async (name) => {
      const file = inDocs(name)
      const fields = await renderDoc(site, parsePage(file, sourceOf.get(name) ?? ''))
      return { file, ...pagePath(name), ...fields, symbols: cache.symbols(fields.renderKey) }
    }),
  )
  for (const name of names.filter((each) => path.basename(each) === '_category_.yml')) {
    const file = inDocs(name)
    const { category, problems } = parseCategoryFile(file, path.dirname(name), sourceOf.get(name) ?? '')
    const intro = await renderPiece(site, file, category.intro ?? '', category.introLines ?? { first: 1, last: 1 })
    categories.push({ ...category, links: intro.links, problems: [...problems, ...intro.problems] })
  }
  const published = docs.filter(({ frontmatter }) => !frontmatter.draft)
  lists = new NameLists(
    published.map((doc) => ({ ...doc, ...doc.frontmatter })),
    knownNames(site),
  )
  plan = planSite({
    docs: published.map((doc) => ({ ...doc, ...doc.frontmatter, id: doc.file })),
    categories: categories.map((category) => ({ ...category, id: category.file, introMarkdown: '' })),
    generatedPages: lists.pages,
    config,
    dates: new Map(),
  })
}, 300_000)
afterAll(closePool)

test('there is content', () => {
  expect(docs.length).toBeGreaterThan(100)
  expect(categories.length).toBeGreaterThan(20)
})

test('a category’s description has the length allowed for a page’s', () => {
  const odd = categories.filter(({ description }) => description.length < 50 || description.length > 160)
  expect(odd.map(({ folder }) => folder)).toEqual([])
})

test('no page and no category has a problem, not even a link that only warns', () => {
  const published = docs.filter(({ frontmatter }) => !frontmatter.draft).map((doc) => ({ ...doc, ...doc.frontmatter }))
  const problems = [...[...docs, ...categories].flatMap((place) => place.problems), ...checkDocs(published, otherRoutes(), categories)]
  expect(formatProblems(problems)).toBe('')
})

test('every answer to an asked question is a page, or a block of one', () => {
  const file = 'content/data/asked-questions.yml'
  const { value: questions, problems } = parseAskedQuestions(file, fs.readFileSync(file, 'utf8'))
  expect(formatProblems(problems)).toBe('')
  const idsOf = new Map(docs.map(({ path: route, ids }) => [route, ids]))
  const missing = questions.flatMap(({ question, answer = '' }) => {
    const [route = '', id] = answer.split('#')
    const ids = idsOf.get(route)
    return answer === '' || (ids && (id === undefined || ids.includes(decodeURIComponent(id)))) ? [] : [`${question} ${answer}`]
  })
  expect(missing).toEqual([])
})

test('every listed route is published', () => {
  const routes = new Set([...routesOf('doc'), ...otherRoutes()])
  expect(publishedRoutes.filter((route) => !routes.has(route))).toEqual([])
})

test('every page of src/pages is described, and nothing else is', () => {
  const described = plan.pages
    .filter((page) => page.kind === 'page' && page.isGenerated !== true)
    .map(({ route }) => (route === '/' ? '/index' : route))
  expect(described.sort()).toEqual(
    fs
      .readdirSync('src/pages')
      .map((file) => `/${path.parse(file).name}`)
      .sort(),
  )
})

test('what is said of a page is as long as a search result', () => {
  const odd = plan.pages.filter(({ kind, description }) => kind === 'page' && (description.length < 50 || description.length > 160))
  expect(odd.map(({ route }) => route)).toEqual([])
})

test('the generated categories have exactly the listed routes', () => {
  expect(routesOf('category').sort()).toEqual(publishedRoutes.filter((route) => route.startsWith('/docs/category/')).sort())
})

test('the lists of all names have exactly the listed routes', () => {
  expect(lists.pages.map(({ route }) => route).sort()).toEqual(publishedRoutes.filter((route) => route.startsWith('/names/')).sort())
})

test.each(['letter', 'header'] as const)(
  'the lists by %s name exactly what the pages document, each page once, but no tasks and messages',
  (order) => {
    const keys = (language: string | undefined, of: readonly { name: string; path: string }[]) =>
      of.map(({ name, path: route }) => `${language} ${route} ${name}`)
    const documented = docs.flatMap(({ frontmatter: { draft, language }, path: route, symbols }) =>
      draft || language === undefined
        ? []
        : keys(
            language,
            symbols.filter(({ kind }) => !isOutsideOfNames(kind)).map(({ name }) => ({ name, path: route })),
          ),
    )
    const listed = lists.pages
      .filter((page) => page.order === order)
      .flatMap(({ language, groups }) =>
        keys(
          language,
          groups.flatMap(({ names }) => names),
        ),
      )
    expect(listed.sort()).toEqual([...new Set(documented)].sort())
    expect(listed.length).toBeGreaterThan(9000)
  },
)

test('what is read of all pages before the first is rendered is what each page shows of its names: all pages, all that both know', () => {
  type Known = RowStandards & { name: string; kind: string; id: string; meaning?: string }
  const line = (route: string, { name, kind, id, since, deprecated, removed, meaning = '' }: Known) =>
    [route, name, kind, id, since, deprecated, removed, meaning.replaceAll('`', '')].join(' | ')
  // A row that repeats a name of C says of it what C's page says, which is known only once all pages have been read.
  const fromC = new Set<string>()
  const scanned = knownNames(site).pages.flatMap(({ path: route, names: own }) =>
    own.flatMap((name) => {
      if (name.isFromC) fromC.add(`${route} ${name.id}`)
      return line(route, name.isFromC ? { ...name, kind: '', meaning: '' } : name)
    }),
  )
  const shown = docs.flatMap(({ frontmatter, path: route, symbols }) =>
    frontmatter.draft
      ? []
      : symbols.map((symbol) => line(route, fromC.has(`${route} ${symbol.id}`) ? { ...symbol, kind: '', meaning: '' } : symbol)),
  )
  expect(scanned.sort()).toEqual(shown.sort())
})

test('every standard that changes names has a page that lists each kind of change', () => {
  const index = knownNames(site)
  const wanted = standardLanguages.flatMap((language) =>
    standardsOf[language].slice(1).flatMap((standard) =>
      Object.entries(changeWords)
        .filter(([, change]) => index.changed(language, standard, change).length > 0)
        .map(([word]) => `${referenceRoute(language)}changes/${standardId(standard)} ${word}`),
    ),
  )
  const listed = docs
    .filter(({ path: route }) => route.includes('/changes/'))
    .flatMap(({ path: route, outline }) =>
      Object.keys(changeWords)
        .filter((word) => outline.some(({ level, id }) => level === 3 && id.startsWith(`${word}-`)))
        .map((word) => `${route} ${word}`),
    )
  expect(listed.sort()).toEqual(wanted.sort())
})

test('no page of the lists takes more than 60 KB compressed, with 12 KB for its frame', () => {
  const sizes = lists.pages.map(({ route }) => gzipSync(lists.html(route)).length)
  expect(Math.max(...sizes)).toBeLessThan(48_000)
})

test('ids are unique on each page, and its table of contents and symbols lead to them', () => {
  const lost = docs.flatMap(({ file, ids, outline, symbols }) => {
    const known = new Set(ids)
    return [
      ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${file} has "${id}" twice`),
      ...[...outline, ...symbols].filter(({ id }) => !known.has(id)).map(({ id }) => `${file} lacks "${id}"`),
    ]
  })
  expect(lost).toEqual([])
})

test('the reference page of a header names the header and its language', () => {
  const byRoute = new Map(docs.map((doc) => [doc.path, doc.frontmatter]))
  const expected = publishedRoutes.flatMap((route) => {
    const [, language, name] =
      /\/language-references\/(c|cpp)\/(?!changes\/|language\/|named-requirements\/|library-support|filesystem\/.)(?:[^/]+\/)?([^/]+)\/?$/.exec(
        route,
      ) ?? []
    return name === undefined ? [] : [{ route, language, header: language === 'c' ? `<${name}.h>` : `<${name}>` }]
  })
  expect(expected).toContainEqual({ route: '/docs/language-references/cpp/filesystem/', language: 'cpp', header: '<filesystem>' })
  expect(expected.map(({ route }) => ({ route, language: byRoute.get(route)?.language, header: byRoute.get(route)?.header }))).toEqual(
    expected,
  )
})

/** The first line of every code fence of C, C++ and assembly. A fence that shows fences is opened with more backticks than these. */
function programFences(source: string): { line: number; language: string; meta: string }[] {
  const fences: { line: number; language: string; meta: string }[] = []
  let open = ''
  source.split('\n').forEach((text, at) => {
    const [, ticks = '', language = '', meta = ''] = /^\s*(`{3,})([^\s`]*)([^`]*)$/.exec(text) ?? []
    if (ticks === '') return
    if (open !== '') {
      if (ticks.length >= open.length && language === '' && meta.trim() === '') open = ''
      return
    }
    open = ticks
    if (isExampleLanguage(language)) fences.push({ line: at + 1, language, meta: meta.trim() })
  })
  return fences
}

test('every C, C++ and assembly fence says how it is verified', () => {
  const verified = ['run', 'compile', 'fails', 'errs', 'unlinked', 'fragment', 'file']
  const fences = pages.flatMap((name) => programFences(sourceOf.get(name) ?? '').map((fence) => ({ name, ...fence })))
  expect(fences.length).toBeGreaterThan(1000)
  const problems = fences
    .filter(({ meta }) => !verified.some((word) => parseFenceMeta(meta).words.has(word)))
    .map(({ name, language, line }): ContentProblem => ({
      file: inDocs(name),
      line,
      severity: 'error',
      message: `A ${language} fence does not say how it is verified.`,
      hint: `Add one of ${verified.join(', ')}.`,
    }))
  expect(formatProblems(problems)).toBe('')
})

test('the fences of a page are found, and those that only show fences are not', () => {
  const source = 'a\n```c run std=c17\nint a;\n```\n````mdx\n```c\n```\n````\n- b\n\n  ```cpp\n  ```\n```output\n```'
  expect(programFences(source).map(({ line, language, meta }) => [line, language, meta])).toEqual([
    [2, 'c', 'run std=c17'],
    [11, 'cpp', ''],
  ])
})

test('the examples that show their assembly have it, and no other has', () => {
  const asked = docs.flatMap(({ reads }) => reads.filter(({ file }) => file.startsWith(`${assemblyFolder}/`)))
  // "npm run verify -- --assembly" writes what is missing, and deletes what is left over.
  expect(asked.filter(({ digest }) => digest === '')).toEqual([])
  expect(fs.readdirSync(assemblyFolder).sort()).toEqual([...new Set(asked.map(({ file }) => path.basename(file)))].sort())
})

test('drawings follow the theme, with one style element for all, which is one digest in the security policy', () => {
  const drawings = names.filter((name) => name.endsWith('.svg')).map((name) => sourceOf.get(name) ?? '')
  const styles = new Set(drawings.map((source) => /<style>([\s\S]*?)<\/style>/.exec(source)?.[1]))
  expect([...styles]).toEqual([expect.stringContaining('@media (prefers-color-scheme: light)')])
})
