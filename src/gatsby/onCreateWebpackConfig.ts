import type { GatsbyNode } from 'gatsby'
import { CodeNews } from './develop/authorNews'
import { PlainErrors } from './plainErrors'
import { siteOf } from './site'
import { isTuned } from './tuning/isTuned'
import { tuneWebpack } from './tuning/tuneWebpack'
import type { Stage, WebpackConfig } from './tuning/webpackConfig'

/**
 * Leaves source maps out of production and calls out of messages, and has open pages told of new code in a development server. All else that this site changes
 * of webpack's configuration is in `tuning`, and can be switched off.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig, plugins, store }) => {
  actions.setWebpackConfig({
    devtool: stage === 'build-javascript' ? false : 'eval-cheap-module-source-map',
    plugins: [new PlainErrors(), ...(stage === 'develop' ? [new CodeNews()] : [])],
  })
  if (!isTuned()) return
  const config = getConfig() as WebpackConfig
  const replaceModule = plugins['normalModuleReplacement'] as (request: RegExp, file: string) => object
  tuneWebpack(config, { root: siteOf({ store }).root, stage: stage as Stage, replaceModule })
  actions.replaceWebpackConfig(config)
}
