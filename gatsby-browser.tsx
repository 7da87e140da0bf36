import './src/styles/tokens.css'
import './src/styles/base.css'
import './src/styles/content.css'
import './src/styles/code.css'
import './src/styles/late/dialogs.css'
import './src/styles/late/islands.css'
import './src/styles/late/notice.css'
import './src/styles/late/print.css'
import './src/styles/late/symbolCard.css'

export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
} from './src/gatsby/browser'
export { wrapPageElement, wrapRootElement } from './src/templates/wrapElements'
