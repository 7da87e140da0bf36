export { createPages, onCreatePage } from './src/gatsby/createPages'
export { createResolvers, createSchemaCustomization } from './src/gatsby/createSchemaCustomization'
export { onCreateDevServer, onPluginInit, onPostBuild, onPreBootstrap, onPreInit, sourceNodes } from './src/gatsby/nodes'
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig'
