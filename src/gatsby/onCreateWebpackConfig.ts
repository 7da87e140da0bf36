import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { siteRoot } from './paths'

const replaced = path.join(siteRoot, 'src/gatsby/replaced')

/** Leaves out of the browser's scripts what no page uses. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig, plugins }) => {
  const isForBrowser = stage === 'build-javascript' || stage === 'develop'
  const config: unknown = getConfig()
  // gatsby-plugin-mini-css-extract warns of an order between CSS modules that do not depend on each other.
  if (isForBrowser) ignoreCssOrder(config)
  actions.setWebpackConfig({
    devtool: stage === 'build-javascript' ? false : 'eval-cheap-module-source-map',
    ...(isForBrowser && {
      resolve: { alias: { 'gatsby-react-router-scroll': path.join(replaced, 'scrollHandler') } },
      plugins: [plugins.normalModuleReplacement(/\/head-export-handler-for-browser$/, path.join(replaced, 'headExports'))],
    }),
  })
}

function ignoreCssOrder(config: unknown) {
  if (typeof config !== 'object' || config === null || !('plugins' in config) || !Array.isArray(config.plugins)) return
  for (const plugin of config.plugins) {
    if (plugin?.constructor?.name === 'MiniCssExtractPlugin' && plugin.options) plugin.options.ignoreOrder = true
  }
}
