import type { SiteConfig } from '../../config/types'
import type { DocsPageContext } from '../../templates/pageContext'

export function MobileDrawer(_props: { config: SiteConfig; path: string; docs: DocsPageContext | undefined }) {
  return null
}
