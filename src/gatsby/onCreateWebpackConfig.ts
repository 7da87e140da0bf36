import fs from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { nameCssModules } from './tuning/cssModuleNames'
import { hashLength } from '../build/hashedNames'
import { isWarmBuild } from './nodes'
import { siteOf } from './site'
import { transpileWithSwc, withoutSecondTypeScript, type Rule } from './tuning/transpile'
import {
  forgetEnvironment,
  forgetLoaders,
  sortDefinitions,
  steadyHash,
  watchPackagesInstead,
  type DefinePlugin,
  type WebpackCache,
} from './tuning/webpackCache'
import { keepWorker } from './tuning/workerProcess'

/** What Gatsby puts into the browser's scripts and this site has no use for, and the file in `shims` that takes its place. */
const replaced: [RegExp, string][] = [
  [/^gatsby-script$/, 'nothing.ts'],
  [/^gatsby-react-router-scroll$/, 'scrollHandler.tsx'],
  [/^prop-types$/, 'propTypes.ts'],
  [/internal-plugins\/partytown\/gatsby-browser/, 'nothing.ts'],
  [/^\.\/register-service-worker$/, 'nothing.ts'],
]

/** As `replaced`, but the development server's own pages use what it leaves out. */
const replacedInProduction: [RegExp, string][] = [
  [/^gatsby-link$/, 'gatsbyLink.ts'],
  [/^@gatsbyjs\/reach-router$/, 'reachRouter.tsx'],
]

/** Styles of what no page shows before its scripts have started, besides those for paper. */
const lateStyles = /src[\\/]styles[\\/]late[\\/]|[\\/](?:CrashScreen|LazyStatus|ProgressBar)\.module\.css/

/** What is read here of webpack's configuration, as Gatsby makes it. */
interface WebpackConfig {
  cache?: WebpackCache
  entry: Record<string, string>
  output: { hashDigestLength?: number }
  module: { rules: (Rule & Parameters<typeof nameCssModules>[0][number])[] }
  plugins: (DefinePlugin & { constructor: { name: string }; options?: Record<string, unknown> })[]
  resolve: { alias: Record<string, string> }
  optimization: { minimizer: object[]; splitChunks: { cacheGroups: Record<string, unknown> } }
}

/** What webpack tells of the chunks that a module is in. */
interface ChunkContext {
  chunkGraph: { getModuleChunksIterable: (module: object) => Iterable<{ name?: string | null }> }
}

/** A module of styles in webpack; its identifier holds the path of its file. */
interface StyleModule {
  identifier: () => string
}

/** The class of `terser-webpack-plugin`. */
interface Minifier {
  new (options: object): object
  swcMinify: unknown
}

/** Leaves out of the browser's scripts what no page uses, and lets them start in short steps. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig, plugins, store }) => {
  const { root } = siteOf({ store })
  const isProduction = stage === 'build-javascript'
  const isForBrowsers = isProduction || stage === 'develop'
  const config = getConfig() as WebpackConfig
  nameCssModules(config.module.rules)
  config.module.rules = withoutSecondTypeScript(config.module.rules)
  watchPackagesInstead(config.cache, root)
  if (isForBrowsers) ignoreCssOrder(config)
  if (isProduction) {
    transpileWithSwc(config.module.rules, browsers(root))
    startInSteps(config, root)
    minifyWithSwc(config)
    splitStyles(config)
    config.output.hashDigestLength = hashLength
  }
  if (stage === 'build-html') {
    transpileWithSwc(config.module.rules)
    forgetEnvironment(config.plugins)
    if (isWarmBuild()) keepWorker()
  }
  sortDefinitions(config.plugins)
  actions.replaceWebpackConfig(config)

  const swap = plugins['normalModuleReplacement'] as (request: RegExp, file: string) => object
  const shims = [...(isForBrowsers ? replaced : []), ...(isProduction ? replacedInProduction : [])]
  actions.setWebpackConfig({
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    plugins: [
      ...shims.map(([request, file]) => swap(request, path.join(root, 'src/gatsby/tuning/shims', file))),
      forgetLoaders,
      ...(isProduction || stage === 'build-html' ? [steadyHash] : []),
    ],
  })
}

/** The browserslist of package.json. */
function browsers(root: string): string[] {
  const { browserslist }: { browserslist: string[] } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return browserslist
}

/** Two CSS modules that do not depend on each other have no order; the plugin warns of it all the same. */
function ignoreCssOrder({ plugins }: WebpackConfig) {
  for (const plugin of plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) plugin.options['ignoreOrder'] = true
  }
}

/**
 * Gatsby puts all styles into one file, which stands in every page. Here a page brings those of the frame and of its template, and a lazy part
 * those of its own: what several of them need is a file by itself, so that it is in no page twice. What both templates of the docs need counts
 * as the frame's, and the few pages outside of the docs share a file, since each file is a digest in the security policy, which comes with every
 * page. What nobody sees before the scripts have started is a file for the starter to fetch, `late`.
 */
function splitStyles({ optimization: { splitChunks } }: WebpackConfig) {
  const styles = { type: 'css/mini-extract', enforce: true }
  const chunksOf = (module: object, { chunkGraph }: ChunkContext) =>
    [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '')
  const ofPlainPages = (module: object, context: ChunkContext) =>
    chunksOf(module, context).every((name) => /^component---src-pages-(?!index-)/.test(name))
  const ofTemplates = (module: object, context: ChunkContext) =>
    chunksOf(module, context).filter((name) => name.startsWith('component---src-templates-')).length > 1
  Object.assign(splitChunks.cacheGroups, {
    styles: { ...styles, minChunks: 2, priority: 40 },
    plainPages: { ...styles, test: ofPlainPages, name: 'plain-pages', priority: 50 },
    templates: { ...styles, test: ofTemplates, name: 'app', priority: 50 },
    late: { ...styles, test: (module: StyleModule) => lateStyles.test(module.identifier()), name: 'late', priority: 60 },
  })
}

/** The app is what `startInSteps.ts` imports under the name `gatsby-app`. */
function startInSteps({ entry, resolve }: WebpackConfig, root: string) {
  resolve.alias['gatsby-app$'] = entry['app'] ?? ''
  entry['app'] = path.join(root, 'src/gatsby/tuning/startInSteps.ts')
}

/**
 * Has Chromium compile all functions of a script while it is fetched, in a thread beside the page's own, which would otherwise stop at each that is
 * called for the first time. Other browsers take it for a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Gatsby has Terser write for browsers of 2015. SWC needs a tenth of its time and writes 3 % less for those of the browserslist. */
function minifyWithSwc({ optimization: { minimizer } }: WebpackConfig) {
  const at = minimizer.findIndex(({ constructor }) => constructor.name === 'TerserPlugin')
  const Minifier = minimizer[at]?.constructor as Minifier | undefined
  if (!Minifier)
    throw new Error('src/gatsby/onCreateWebpackConfig.ts: Gatsby no longer minifies with terser-webpack-plugin; take minifyWithSwc out.')
  const options = { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true, format: { preamble: compileHint } }
  minimizer[at] = new Minifier({ minify: Minifier.swcMinify, terserOptions: options, extractComments: false })
}
