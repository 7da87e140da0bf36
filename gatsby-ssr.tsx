export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/gatsby/ssr'
export { wrapPageElement, wrapRootElement } from './src/templates/wrapElements'
