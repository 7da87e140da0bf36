import fs from 'node:fs'

/** What webpack tells of a module to a rule that picks its loaders. */
interface ModuleInfo {
  resource: string
  issuer: string
}

/** The rules of webpack's configuration, as far as they are read here. */
export interface Rule {
  test?: unknown
  use?: unknown
}

type PickLoaders = (module: ModuleInfo) => unknown[]

const takesTypeScript = ({ test, use }: Rule) => test instanceof RegExp && test.test('page.tsx') && typeof use === 'function'

/** Gatsby's own loader reads queries, and takes what only the build needs out of pages. */
const needsGatsby = ({ resource, issuer }: ModuleInfo) =>
  issuer.includes('async-requires') || fs.readFileSync(resource, 'utf8').includes('graphql')

const swcLoader = (resource: string, targets: readonly string[] | undefined) => ({
  loader: 'swc-loader',
  options: {
    configFile: false,
    swcrc: false,
    // Some of Gatsby's files are CommonJS.
    isModule: 'unknown',
    env: { targets: targets ?? `node ${process.versions.node}` },
    jsc: {
      parser: /\.tsx?$/.test(resource) ? { syntax: 'typescript', tsx: resource.endsWith('x') } : { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
})

/**
 * Leaves the transpiling of all that holds no query and is no page to SWC: Babel takes half of the time that webpack needs.
 * @param rules of webpack's configuration, changed in place
 * @param targets browsers, as the browserslist names them; this Node where left out
 */
export function transpileWithSwc(rules: readonly Rule[], targets?: readonly string[]): void {
  const rule = rules.find(takesTypeScript)
  if (!rule) throw new Error('src/gatsby/tuning/transpile.ts: Gatsby has no rule for TypeScript any more; take transpileWithSwc out.')
  const withBabel = rule.use as PickLoaders
  rule.use = (module: ModuleInfo) => (needsGatsby(module) ? withBabel(module) : [swcLoader(module.resource, targets)])
}

/** The rules without the second one for TypeScript: Gatsby's own takes it as well, and Babel would go through every module twice. */
export function withoutSecondTypeScript<Any extends Rule>(rules: readonly Any[]): Any[] {
  const first = rules.find(takesTypeScript)
  return rules.filter((rule) => rule === first || !takesTypeScript(rule))
}
