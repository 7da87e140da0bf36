export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/gatsby/ssr'
export { wrapPageElement } from './src/templates/wrapPageElement'
export { wrapRootElement } from './src/templates/wrapRootElement'
