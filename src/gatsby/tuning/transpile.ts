import fs from 'node:fs'
import { LostHoldError } from './lostHold'
import type { Rule } from './webpackConfig'

/** What webpack tells of a module to a rule that picks its loaders. Gatsby asks once without a module, to see which rules hold Babel. */
interface ModuleInfo {
  resource?: string
  issuer?: string
}

interface Output {
  /** Browsers, as the browserslist names them; undefined for this Node. */
  targets: readonly string[] | undefined
  /** Whether components are replaced in the open page, as they are edited. */
  isRefreshed: boolean
}

type PickLoaders = (module: ModuleInfo) => unknown[]

const takesTypeScript = ({ test, use }: Rule) => test instanceof RegExp && test.test('page.tsx') && typeof use === 'function'

/** Gatsby's own loader reads queries, and takes what only the build needs out of pages. */
const needsGatsby = (resource: string, issuer: string) =>
  issuer.includes('async-requires') || fs.readFileSync(resource, 'utf8').includes('graphql')

const swcLoader = (resource: string, { targets, isRefreshed }: Output) => ({
  loader: 'swc-loader',
  options: {
    configFile: false,
    swcrc: false,
    // Some of Gatsby's files are CommonJS.
    isModule: 'unknown',
    env: { targets: targets ?? `node ${process.versions.node}` },
    jsc: {
      parser: /\.tsx?$/.test(resource) ? { syntax: 'typescript', tsx: resource.endsWith('x') } : { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed } },
    },
  },
})

/**
 * Leaves the transpiling of all that holds no query and is no page to SWC: Babel takes half of the time that webpack needs.
 * @param rules of webpack's configuration, changed in place
 */
export function transpileWithSwc(rules: readonly Rule[], output: Output): void {
  const rule = rules.find(takesTypeScript)
  if (!rule) throw new LostHoldError('transpileWithSwc', 'a rule for TypeScript that picks its loaders by a function')
  const withBabel = rule.use as PickLoaders
  rule.use = (module: ModuleInfo) => {
    const { resource, issuer = '' } = module
    return resource === undefined || needsGatsby(resource, issuer) ? withBabel(module) : [swcLoader(resource, output)]
  }
}

/** The rules without the second one for TypeScript: Gatsby's own takes it as well, and Babel would go through every module twice. */
export function withoutSecondTypeScript(rules: readonly Rule[]): Rule[] {
  const [first, second] = rules.filter(takesTypeScript)
  if (!second) throw new LostHoldError('withoutSecondTypeScript', 'a second rule for TypeScript')
  return rules.filter((rule) => rule === first || !takesTypeScript(rule))
}
