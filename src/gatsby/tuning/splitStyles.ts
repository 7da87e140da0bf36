import { held } from './lostHold'
import type { WebpackConfig } from './webpackConfig'

/** Styles of what no page shows before its scripts have started, besides those for paper. */
const lateStyles = /src[\\/]styles[\\/]late[\\/]|[\\/](?:CrashScreen|LazyStatus|ProgressBar)\.module\.css/

/** The chunks that a module is in. */
interface ChunkContext {
  chunkGraph: { getModuleChunksIterable: (module: object) => Iterable<{ name?: string | null }> }
}

/** A module of styles in webpack; its identifier holds the path of its file. */
interface StyleModule {
  identifier: () => string
}

/**
 * Gatsby puts all styles into one file, which is inlined in every page. Here a page brings those of the frame and of its template, and a lazy part
 * those of its own: what several of them need is a file by itself, so that it is in no page twice. What both templates of the docs need counts
 * as the frame's, and the few pages outside of the docs share a file, since each file is a digest in the security policy, which comes with every
 * page. What nobody sees before the scripts have started is a file for the starter to fetch, `late`.
 */
export function splitStyles({ optimization: { splitChunks } }: WebpackConfig): void {
  held(splitChunks.cacheGroups['styles'], 'splitStyles', '"optimization.splitChunks.cacheGroups.styles"')
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

interface CssPlugin {
  options?: { ignoreOrder?: boolean }
}

/** Two CSS modules that do not depend on each other have no order; the plugin that splits styles warns of it all the same. */
export function ignoreCssOrder({ plugins }: WebpackConfig): void {
  const found: CssPlugin | undefined = plugins.find((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin')
  held(found?.options, 'ignoreCssOrder', 'the plugin MiniCssExtractPlugin with its options').ignoreOrder = true
}
