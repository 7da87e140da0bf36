import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { siteRoot } from './paths'

/** What Gatsby brings along and this site has no use for, and what stands in for it. */
const replaced = {
  'gatsby-script$': path.join(siteRoot, 'src/gatsby/unusedGatsbyScript.ts'),
  'gatsby-react-router-scroll': path.join(siteRoot, 'src/gatsby/scrollHandler.tsx'),
}

/** Leaves out of the browser's scripts what no page uses. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  const isForBrowser = stage === 'build-javascript' || stage === 'develop'
  // Two CSS modules that do not depend on each other have no order; the plugin warns of it all the same.
  if (isForBrowser) ignoreCssOrder(getConfig())
  actions.setWebpackConfig({
    devtool: stage === 'build-javascript' ? false : 'eval-cheap-module-source-map',
    ...(isForBrowser && { resolve: { alias: replaced } }),
  })
}

function ignoreCssOrder(config: unknown) {
  if (typeof config !== 'object' || config === null || !('plugins' in config) || !Array.isArray(config.plugins)) return
  for (const plugin of config.plugins) {
    if (plugin?.constructor?.name === 'MiniCssExtractPlugin' && plugin.options) plugin.options.ignoreOrder = true
  }
}
