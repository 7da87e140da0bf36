import type { NodePluginArgs } from 'gatsby'
import type { Site } from '../buildTime/paths'
import { hasPlayground } from '../buildTime/hasPlayground'
import { siteUrl } from '../config/siteAddress'

/** The site that Gatsby was started for, as its hooks hand it on to everything that knows no Gatsby. */
export function siteOf({ store }: Pick<NodePluginArgs, 'store'>): Site {
  const isProduction = process.env.NODE_ENV === 'production'
  return {
    root: store.getState().program.directory,
    url: siteUrl,
    isProduction,
    // Who writes a page does not wait for a compiler, nor for what it makes of an example.
    hasPlayground: isProduction && hasPlayground(process.env),
  }
}
