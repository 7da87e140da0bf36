import { hashLength } from '../../buildTime/hashedNames'
import { held } from './lostHold'
import type { WebpackConfig } from './webpackConfig'

/** Gatsby has webpack write its runtime, and what surrounds each module, in ES5. The browserslist of package.json knows arrow functions. */
export function writeForBrowserslist(config: WebpackConfig): void {
  held(config.target, 'writeForBrowserslist', '"target"')
  config.target = 'browserslist'
}

/** Names of scripts and styles have as many digits of their digest as those of the files that this project names, not 20. */
export function shortenDigests(output: WebpackConfig['output']): void {
  const name = held(output.filename, 'shortenDigests', '"output.filename"')
  held(String(name).includes('[contenthash]') || undefined, 'shortenDigests', '"[contenthash]" in "output.filename"')
  output.hashDigestLength = hashLength
}
