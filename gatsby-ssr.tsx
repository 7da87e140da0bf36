export { onRenderBody } from './src/gatsby/ssr'
export { wrapPageElement } from './src/templates/wrapPageElement'
