import { held, LostHoldError } from './lostHold'
import type { WebpackConfig } from './webpackConfig'

/** The class of `terser-webpack-plugin`. */
interface Minifier {
  new (options: object): object
  swcMinify?: unknown
}

/**
 * Asks Chromium to compile every function of a script while it is fetched, in a thread beside the page's own, which would otherwise stop at each
 * that is called for the first time. Other browsers take it for a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Gatsby has Terser write for browsers of 2015. SWC needs a tenth of its time and writes 3 % less for those of the browserslist. */
export function minifyWithSwc({ optimization: { minimizer } }: WebpackConfig): void {
  const at = minimizer.findIndex(({ constructor }) => constructor.name === 'TerserPlugin')
  if (at === -1) throw new LostHoldError('minifyWithSwc', 'TerserPlugin in "optimization.minimizer"')
  const Minifier = minimizer[at]?.constructor as Minifier
  const minify = held(Minifier.swcMinify, 'minifyWithSwc', 'swcMinify of terser-webpack-plugin')
  const options = { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true, format: { preamble: compileHint } }
  minimizer[at] = new Minifier({ minify, terserOptions: options, extractComments: false })
}
