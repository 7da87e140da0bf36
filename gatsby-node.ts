export { createPages } from './src/gatsby/createPages'
export { createResolvers, createSchemaCustomization } from './src/gatsby/createSchemaCustomization'
export { onCreateNode, onPostBuild, onPreBootstrap, onPreInit, sourceNodes } from './src/gatsby/nodes'
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig'
