/**
 * Defines the headers and redirects of the published site. The build writes them as `_headers` and `_redirects`, which Netlify and our own
 * server read.
 */
import { playgroundFolder, workerNames, type WorkerName } from '../../src/playground/manifest'

export interface Redirect {
  /** Route, not encoded. */
  from: string
  to: string
  status: 301 | 302
  /** Whether it wins over a file of the same name, which hosts without redirects serve. */
  isForced?: true
}

export interface HeaderRule {
  /** A route, not encoded; a final `/*` includes everything below it, a final `/:name` every name in that folder, but not what is below. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** Addresses that readers are likely to have bookmarked, besides `/docs`. */
const redirects: readonly Redirect[] = [
  { from: '/docs/guides/Debug', to: '/docs/guides/debug', status: 301 },
  { from: '/packages', to: '/package-list', status: 301 },
]

/** Spellings that readers may try for a route with capitals or spaces: lower case, and hyphens between words. Without the final slash. */
export function likelySpellings(route: string): string[] {
  const bare = route.replace(/(.)\/$/, '$1')
  const hyphenated = bare.replaceAll(' ', '-')
  const words = hyphenated.replace(/([a-z])([A-Z])/g, '$1-$2')
  const spellings = [bare.toLowerCase(), hyphenated, hyphenated.toLowerCase(), words.toLowerCase()]
  return [...new Set(spellings)].filter((spelling) => spelling !== bare)
}

/**
 * The redirects of a site with these routes: fixture sites lack some of the targets. No spelling replaces a page.
 * @param mainDoc where `/docs` leads
 */
export function redirectsOf(routes: ReadonlySet<string>, mainDoc: string): Redirect[] {
  const sorted = [...routes].sort()
  const toMainDoc: Redirect = { from: '/docs', to: mainDoc, status: 301, isForced: true }
  const typed = sorted.flatMap((to) => likelySpellings(to).map((from): Redirect => ({ from, to, status: 301 })))
  const bySource = new Map<string, Redirect>()
  for (const redirect of [toMainDoc, ...redirects, ...typed]) {
    const { from, to } = redirect
    if (routes.has(to) && !routes.has(from) && !routes.has(`${from}/`) && !bySource.has(from)) bySource.set(from, redirect)
  }
  return [...bySource.values()]
}

/** For files with a digest of their content in their name: a changed file has another address. */
export const immutable = 'public, max-age=31536000, immutable'

/** For everything else: caches keep it but ask whether it is still current. */
export const revalidate = 'public, max-age=0, must-revalidate'

/**
 * For a year, returning browsers use only https. Other hosts of the domain are not ours, so neither `includeSubDomains` nor `preload`
 * is set: whoever serves all of them over https can add it here.
 */
const transportSecurity = 'max-age=31536000'

/**
 * All features that Chromium 150 to 156 know through which a foreign script, if it ever got into a page, could ask the reader for something, read the
 * device, follow the reader or make the device work. The site uses none of them. Those that only concern the page itself (`autoplay`, `fullscreen`, client
 * hints) are not listed, because the list takes up space in the first packets of a page, nor are names that one of these versions does not know, because
 * it warns about them in the console of every page.
 */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'summarizer',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Data without anything of a reader's, which tools that run in a browser may fetch from their own pages. */
const readByOtherSites = ['/schema/*', '/symbols/*', '/recipes.json']

const policyHeader = 'Content-Security-Policy'

/** With it and the opener policy, browsers let a page share memory with its workers; each worker's script must bring it, too. */
const embedderHeader = 'Cross-Origin-Embedder-Policy'

/** The headers of documents and workers that do not concern a page's resources. */
export const documentHeaders: readonly string[] = [
  policyHeader,
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  embedderHeader,
  'X-Frame-Options',
]

/**
 * Files that browsers never open as a document that could run anything: parts of pages, plain text, and the site's own two drawings, which hold no
 * script. The policy would weigh four times what they do. Workers are under the policy that comes with their script: the service worker under that of
 * the pages, those of the playground under one of their own.
 */
export const partsOfPages = /^(?!.*\/sw\.js$).*\.(js|json|css|webmanifest|png|jpe?g|webp|avif|bin|txt)$|^\/(favicon|logo)\.svg$/

const playgroundWorker = new RegExp(`^${playgroundFolder}/(?:compiler|program)-[^/]+\\.js$`)

export interface PolicyHashes {
  /** Hashes of inline scripts and style elements, as `sha256-…`. */
  scripts: readonly string[]
  styles: readonly string[]
}

const quoted = (hashes: readonly string[]) => [...hashes].sort().map((hash) => `'${hash}'`)

/**
 * Everything comes from our origin; what `default-src` covers is not repeated. Inline scripts and styles are allowed by hash. Style attributes
 * are allowed, since they cannot be distinguished from the browser's own API.
 */
export function contentSecurityPolicy({ scripts, styles }: PolicyHashes): string {
  return formatPolicy([
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(scripts)],
    ['style-src', "'self'", ...quoted(styles)],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['object-src', "'none'"],
    ['frame-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['upgrade-insecure-requests'],
  ])
}

type Directive = readonly [name: string, ...values: string[]]

const formatPolicy = (directives: readonly Directive[]) => directives.map((directive) => directive.join(' ')).join('; ')

/**
 * The policy as a page's own element says it. Browsers ignore `frame-ancestors` there, which `X-Frame-Options` covers, and whether the page came over https is
 * not known when it is built.
 */
export const policyOfElement = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !/^(?:frame-ancestors|upgrade-insecure-requests)\b/.test(directive))
    .join('; ')

/**
 * The policies of the workers that compile and run what a reader writes. WebAssembly is allowed in them alone. A worker does not inherit the policy of its
 * page, so without one of its own it would be under none.
 */
export const workerPolicies: Readonly<Record<WorkerName, string>> = {
  compiler: formatPolicy([
    ['default-src', "'none'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'"],
    // The library that unpacks the parts holds its own WebAssembly as a `data:` address. What is read from there goes nowhere.
    ['connect-src', "'self'", 'data:'],
  ]),
  program: formatPolicy([
    ['default-src', "'none'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'"],
  ]),
}

export interface HeaderSettings {
  policy: PolicyHashes
  /** Paths of all published files, from the published folder. */
  files: Iterable<string>
  /** Addresses of files with a digest in their name, besides those below `/static/`. */
  hashedFiles: readonly string[]
  /** Addresses of the playground's workers, where it is published. */
  workers?: Readonly<Record<WorkerName, string>> | undefined
  /** Whether to keep the build out of search engines. */
  isPreview: boolean
}

const anyName = '/:name'

/**
 * Where documents are published. The policy of pages is not on `/*`, since a host would join it to that of a worker: both would then be in force, and
 * WebAssembly would be forbidden.
 */
function documentPaths(files: Iterable<string>): string[] {
  const paths = new Set(['/', anyName])
  for (const file of files) {
    const [folder, inside, ...deeper] = file.split('/')
    if (folder === undefined || inside === undefined || partsOfPages.test(`/${file}`)) continue
    if (`/${folder}` !== playgroundFolder) paths.add(`/${folder}/*`)
    else paths.add(deeper.length > 0 ? `${playgroundFolder}/${inside}/*` : `/${file}`)
  }
  return [...paths].sort()
}

/**
 * All rules, most general first, one for each path. No header is in two rules that match the same address, since hosts join such values; those that count
 * `/docs` as below `/docs/*` get the same policy twice, which means the same. Hashed files are listed one by one, since hosts interpret a pattern
 * such as `/*.js` differently.
 */
export function headerRules({ policy, files, hashedFiles, workers, isPreview }: HeaderSettings): HeaderRule[] {
  const rules = new Map<string, Record<string, string>>()
  const add = (path: string, headers: Record<string, string>) => rules.set(path, { ...rules.get(path), ...headers })
  add('/*', {
    'Strict-Transport-Security': transportSecurity,
    'X-Content-Type-Options': 'nosniff',
    // For pages of unknown addresses, which may lack the policy's own word for it.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    [embedderHeader]: 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
  })
  for (const path of documentPaths(files)) add(path, { [policyHeader]: contentSecurityPolicy(policy) })
  add('/static/*', { 'Cache-Control': immutable })
  for (const path of readByOtherSites) add(path, { 'Access-Control-Allow-Origin': '*' })
  for (const path of [...hashedFiles].sort()) add(path, { 'Cache-Control': immutable })
  if (workers) {
    add(`${playgroundFolder}/parts/*`, { 'Cache-Control': immutable })
    for (const name of workerNames) add(workers[name], { [policyHeader]: workerPolicies[name], 'Cache-Control': immutable })
  }
  return [...rules].map(([path, headers]) => ({ path, headers }))
}

/**
 * The content of `_headers`.
 * @param base what precedes every route in an address
 */
export function formatHeaders(rules: readonly HeaderRule[], base = ''): string {
  return rules
    .map(
      ({ path, headers }) =>
        [encodeURI(base + path), ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n') + '\n',
    )
    .join('\n')
}

/**
 * The content of `_redirects`, where a `!` lets a redirect win over a file. Both forms of the slash are written, since Cloudflare takes an
 * address literally.
 * @param base what precedes every route in an address
 */
export function formatRedirects(list: readonly Redirect[], base = ''): string {
  const line = (from: string, { to, status, isForced }: Redirect) =>
    `${encodeURI(base + from)} ${encodeURI(base + to)} ${status}${isForced ? '!' : ''}\n`
  return list.map((redirect) => line(redirect.from, redirect) + line(`${redirect.from}/`, redirect)).join('')
}

/** Parses the output of `formatHeaders`. */
export function parseHeaders(text: string): HeaderRule[] {
  return text
    .split(/\n\n+/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [path = '', ...lines] = block.trim().split('\n')
      const headers = lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
      })
      return { path: decodeURI(path), headers: Object.fromEntries(headers) }
    })
}

/** The base path for which a site was built, from its rules: the most general one matches all of it. */
export const baseOfRules = (rules: readonly HeaderRule[]): string => rules[0]?.path.replace(/\/\*$/, '') ?? ''

/** Parses the output of `formatRedirects`. */
export function parseRedirects(text: string): Redirect[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = '']) => from !== '' && !from.endsWith('/'))
    .map(([from = '', to = '', status = '']) => ({
      from: decodeURI(from),
      to: decodeURI(to),
      status: status.startsWith('302') ? 302 : 301,
      ...(status.endsWith('!') && { isForced: true }),
    }))
}

function matches(rule: string, route: string): boolean {
  if (rule.endsWith('/*')) return route.startsWith(rule.slice(0, -1))
  if (!rule.endsWith(anyName)) return rule === route
  const folder = rule.slice(0, 1 - anyName.length)
  return route.startsWith(folder) && /^[^/]+$/.test(route.slice(folder.length))
}

/**
 * The headers of a response.
 * @param isSecure whether it is sent over https; headers that only make sense there are otherwise left out
 */
export function headersFor(rules: readonly HeaderRule[], route: string, isSecure: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': revalidate }
  for (const rule of rules) if (matches(rule.path, route)) Object.assign(headers, rule.headers)
  if (isSecure) return headers
  delete headers['Strict-Transport-Security']
  const policy = headers[policyHeader]
  return policy === undefined ? headers : { ...headers, [policyHeader]: policy.replace('; upgrade-insecure-requests', '') }
}

/**
 * Headers of the answer that sends `file`: scripts, data and pictures go without those of documents, more than 1 KB each. `_headers` cannot say so; where it
 * is read, HTTP/2 sends what repeats as an index of a byte or two. A worker of the playground keeps its own policies.
 * @param file path from the published folder, with a slash before it
 */
export function headersOfFile(headers: Readonly<Record<string, string>>, file: string): Record<string, string> {
  const isSent = (name: string) =>
    !partsOfPages.test(file) ||
    !documentHeaders.includes(name) ||
    ((name === policyHeader || name === embedderHeader) && playgroundWorker.test(file))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isSent(name)))
}
