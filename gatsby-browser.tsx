import './src/styles/tokens.css'
import './src/styles/base.css'
import './src/styles/content.css'
import './src/styles/code.css'

export { onInitialClientRender } from './src/gatsby/browser'
export { wrapPageElement } from './src/templates/wrapPageElement'
