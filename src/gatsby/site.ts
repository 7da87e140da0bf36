import type { NodePluginArgs } from 'gatsby'
import type { Site } from '../build/paths'
import { siteUrl } from '../config/siteAddress'

/** The site that Gatsby was started for, as its hooks hand it on to everything that knows no Gatsby. */
export const siteOf = ({ store }: Pick<NodePluginArgs, 'store'>): Site => ({
  root: store.getState().program.directory,
  url: siteUrl,
  isProduction: process.env.NODE_ENV === 'production',
})
