import type { GatsbyNode } from 'gatsby'

/** Leaves out of the browser's scripts what no page uses. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  const config: unknown = getConfig()
  // gatsby-plugin-mini-css-extract warns of an order between CSS modules that do not depend on each other.
  if (stage === 'build-javascript' || stage === 'develop') ignoreCssOrder(config)
  actions.setWebpackConfig({ devtool: stage === 'build-javascript' ? false : 'eval-cheap-module-source-map' })
}

function ignoreCssOrder(config: unknown) {
  if (typeof config !== 'object' || config === null || !('plugins' in config) || !Array.isArray(config.plugins)) return
  for (const plugin of config.plugins) {
    if (plugin?.constructor?.name === 'MiniCssExtractPlugin' && plugin.options) plugin.options.ignoreOrder = true
  }
}
