/**
 * Defines the headers and redirects of the published site. The build writes them as `_headers` and `_redirects`, which Netlify and our own
 * server read.
 */

export interface Redirect {
  /** Route, not encoded. */
  from: string
  to: string
  status: 301 | 302
  /** Whether it wins over a file of the same name, which hosts without redirects serve. */
  isForced?: true
}

export interface HeaderRule {
  /** A route, not encoded; a final `/*` includes everything below it. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** Addresses that readers are likely to have bookmarked. */
const redirects: readonly Redirect[] = [
  { from: '/docs', to: '/docs/introduction', status: 301, isForced: true },
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
 * The redirects of a site with these routes: fixture sites lack some of the targets. `/docs` always leads somewhere, and no spelling
 * replaces a page.
 */
export function redirectsOf(routes: ReadonlySet<string>): Redirect[] {
  const sorted = [...routes].sort()
  const firstDoc = sorted.find((route) => route.startsWith('/docs/'))
  const kept = redirects.map((redirect) =>
    redirect.from === '/docs' && !routes.has(redirect.to) ? { ...redirect, to: firstDoc ?? '/' } : redirect,
  )
  const typed = sorted.flatMap((to) => likelySpellings(to).map((from): Redirect => ({ from, to, status: 301 })))
  const bySource = new Map<string, Redirect>()
  for (const redirect of [...kept, ...typed]) {
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
 * All features that Chromium 156 knows through which a foreign script, if it ever got into a page, could ask the reader for something, read the device,
 * follow the reader or make the device work. The site uses none of them. Those that only concern the page itself (`autoplay`, `fullscreen`, client hints)
 * are not listed, because the list takes up space in the first packets of a page, nor are names that Chromium does not know, because it warns about them.
 */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-create',
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
  'speaker-selection',
  'storage-access',
  'summarizer',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Data without anything of a reader's, which tools that run in a browser may fetch from their own pages. */
const readByOtherSites = ['/schema/*', '/symbols/*']

/** The part of the policy for documents and workers that does not concern a page's resources. */
export const documentHeaders: readonly string[] = ['Content-Security-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']

/**
 * Files that browsers never open as a document of their own origin's rights, and the site's own two drawings, which hold no script: the policy
 * would weigh four times what they do. Workers are under the policy that comes with their script.
 */
export const partsOfPages = /^(?!.*\/sw\.js$).*\.(js|json|css|webmanifest|png|jpe?g|webp|avif)$|^\/(favicon|logo)\.svg$/

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
  const directives: [string, ...string[]][] = [
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
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

export interface HeaderSettings {
  policy: PolicyHashes
  /** Addresses of files with a digest in their name, besides those below `/static/`. */
  hashedFiles: readonly string[]
  /** Whether to keep the build out of search engines. */
  isPreview: boolean
}

/**
 * All rules, most general first. No header is in two rules that match the same address, since hosts join such values. Hashed files are
 * listed one by one, since hosts interpret a pattern such as `/*.js` differently.
 */
export function headerRules({ policy, hashedFiles, isPreview }: HeaderSettings): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(policy),
        'Strict-Transport-Security': transportSecurity,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
      },
    },
    { path: '/static/*', headers: { 'Cache-Control': immutable } },
    ...readByOtherSites.map((path) => ({ path, headers: { 'Access-Control-Allow-Origin': '*' } })),
    ...[...hashedFiles].sort().map((path) => ({ path, headers: { 'Cache-Control': immutable } })),
  ]
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

const matches = (rule: string, route: string) => (rule.endsWith('/*') ? route.startsWith(rule.slice(0, -1)) : rule === route)

/**
 * The headers of a response.
 * @param isSecure whether it is sent over https; headers that only make sense there are otherwise left out
 */
export function headersFor(rules: readonly HeaderRule[], route: string, isSecure: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': revalidate }
  for (const rule of rules) if (matches(rule.path, route)) Object.assign(headers, rule.headers)
  if (isSecure) return headers
  delete headers['Strict-Transport-Security']
  const policy = headers['Content-Security-Policy']
  return policy === undefined ? headers : { ...headers, 'Content-Security-Policy': policy.replace('; upgrade-insecure-requests', '') }
}

/**
 * Headers of the answer that sends `file`: scripts, data and pictures go without those of documents, more than 1 KB each. `_headers` cannot say so; where it
 * is read, HTTP/2 sends what repeats as an index of a byte or two.
 * @param file path from the published folder, with a slash before it
 */
export function headersOfFile(headers: Readonly<Record<string, string>>, file: string): Record<string, string> {
  const isSent = (name: string) => !partsOfPages.test(file) || !documentHeaders.includes(name)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isSent(name)))
}
