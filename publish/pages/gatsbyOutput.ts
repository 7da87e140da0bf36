import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { hashedName, hashLength } from '../../src/buildTime/hashedNames'
import { errorCode, PublishError } from '../publishError'

/** The fields of a page's data that publishing needs. */
export interface GatsbyPageData {
  componentChunkName: string
  /** The page's route, exactly as published. */
  path: string
  result: { data?: Record<string, Record<string, unknown> | null>; pageContext?: Record<string, unknown> }
}

/** Scripts and styles of one webpack build, and which page needs which of them. */
export interface BuiltAssets {
  /** Scripts by name of the chunk group: `app`, and one of each page component. */
  groups: ReadonlyMap<string, readonly string[]>
  /** Name and content of the published runtime: Gatsby's own, plus the settings that Gatsby would write into each page. */
  runtime: { file: string; content: string; original: string }
  /** The text of each stylesheet by its address. */
  styles: ReadonlyMap<string, string>
  /** Stylesheets by name of the chunk group. */
  styleGroups: ReadonlyMap<string, readonly string[]>
}

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>
}

/** Pages that Gatsby adds for itself. Hosts look for `/404.html`. */
const needlessRoutes = new Set(['/404', '/404/', '/dev-404-page/'])

/** Whether the page is published. */
export const isPublished = (route: string) => !needlessRoutes.has(route)

/** The route of a page in the plan: `/404` for `/404.html`. */
export const plannedRoute = (route: string) => route.replace(/\.html$/, '')

/** Path of a page's HTML below `public`. */
export const htmlFileOf = (route: string) => (route.endsWith('.html') ? route.slice(1) : path.posix.join(route.slice(1), 'index.html'))

/** The data files of all pages below `public`, sorted, so that builds are identical. */
export function pageDataFiles(publicRoot: string): string[] {
  return fs
    .readdirSync(path.join(publicRoot, 'page-data'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page-data.json')
    .map((file) => path.posix.join('page-data', file.split(path.sep).join('/')))
    .sort()
}

const isForPlayground = (group: string) => group.startsWith('playground')

const remedy = 'Build without --only-dist, which makes it again: npm run build'

/**
 * Parses a JSON file that Gatsby has written.
 * @param name path below `public`
 * @throws PublishError where it is missing or damaged
 */
export function parseBuilt<Content>(name: string, read: () => string): Content {
  try {
    return JSON.parse(read())
  } catch (error) {
    throw new PublishError(`public/${name} is ${errorCode(error) === 'ENOENT' ? 'missing' : 'damaged'}. ${remedy}`)
  }
}

/**
 * The scripts of the last build. Gatsby's settings are the same on every page of a build, so they go into the runtime, which is renamed
 * after its new content: pages stay small, and a cached runtime never gets the settings of another build.
 */
export function builtAssets(publicRoot: string): BuiltAssets {
  const read = (file: string) => fs.readFileSync(path.join(publicRoot, file), 'utf8')
  const parse = <Content>(name: string) => parseBuilt<Content>(name, () => read(name))
  const stats = parse<WebpackStats>('webpack.stats.json')
  const { webpackCompilationHash } = parse<{ webpackCompilationHash: string }>('page-data/app-data.json')
  const original = stats.namedChunkGroups['app']?.assets.find(({ name }) => /^webpack-runtime-.*\.js$/.test(name))?.name
  if (original === undefined)
    throw new PublishError(
      'public/webpack.stats.json names no script "webpack-runtime". Build without --only-dist: npm run build\n' +
        '    If that does not help, an update of Gatsby has renamed the script. Adapt publish/pages/gatsbyOutput.ts.',
    )

  const styleGroups = addressesByGroup(stats, '.css')
  const chunkMap = filesToPrefetch(parse<Record<string, string[]>>('chunk-map.json'), styleGroups)
  const settings = `window.___webpackCompilationHash=${JSON.stringify(webpackCompilationHash)};window.___chunkMapping=${JSON.stringify(chunkMap)};`
  const content = settings + read(original)
  const file = `webpack-runtime-${createHash('sha256').update(content).digest('hex').slice(0, hashLength)}.js`
  const groups = addressesByGroup(stats, '.js', (name) => (name === original ? file : name))
  const scripts = { groups, styleGroups, runtime: { file, content, original } }
  const current = fs.readdirSync(publicRoot).filter((name) => /\.(?:js|css)$/.test(name) && isCurrent(name, scripts))
  return {
    ...scripts,
    styles: new Map(current.filter((name) => name.endsWith('.css')).map((name) => [`/${name}`, read(name)])),
  }
}

/**
 * Gatsby's list of files to prefetch with a page contains only scripts, but a page that waits for its styles is no faster. The list also names the files
 * of chunks that no page is made of, for which nobody asks.
 */
const filesToPrefetch = (chunkMap: Record<string, string[]>, styleGroups: BuiltAssets['styleGroups']) =>
  Object.fromEntries(
    Object.entries(chunkMap)
      .filter(([name]) => name !== 'app' && !isForPlayground(name))
      .map(([name, files]) => [name, [...new Set([...files, ...(styleGroups.get(name) ?? [])])]]),
  )

/** Addresses of the files of one type, by name of the chunk group. */
const addressesByGroup = ({ namedChunkGroups }: WebpackStats, extension: string, published = (name: string) => name) =>
  new Map(
    Object.entries(namedChunkGroups).map(([group, { assets }]) => [
      group,
      assets.filter(({ name }) => name.endsWith(extension)).map(({ name }) => `/${published(name)}`),
    ]),
  )

/** The scripts or styles of a page: those of the app, then those of its component, each once. */
export const filesOfPage = (groups: ReadonlyMap<string, readonly string[]>, component: string): string[] => [
  ...new Set([...(groups.get('app') ?? []), ...(groups.get(component) ?? [])]),
]

/** Scripts and styles of the chunks whose names begin with `playground`, unless another named chunk needs them, too. */
export function playgroundChunks({ groups, styleGroups }: Pick<BuiltAssets, 'groups' | 'styleGroups'>): string[] {
  const all = [...groups, ...styleGroups]
  const others = new Set(all.flatMap(([group, files]) => (isForPlayground(group) ? [] : files)))
  const own = all.flatMap(([group, files]) => (isForPlayground(group) ? files : []))
  return [...new Set(own)].filter((file) => !others.has(file)).sort()
}

/**
 * Whether a script or a stylesheet belongs to this build: Gatsby leaves those of earlier builds in `public`. The runtime or the list of chunks
 * then knows its digest.
 */
export function isCurrent(name: string, { runtime, groups, styleGroups }: Omit<BuiltAssets, 'styles'>): boolean {
  const digest = hashedName.exec(name)?.[1]
  if (digest === undefined) return true
  return runtime.content.includes(digest) || [...groups.values(), ...styleGroups.values()].some((files) => files.includes(`/${name}`))
}
