import { siteConfig } from '../../config/siteConfig'
import type { NavbarItem as Item } from '../../config/types'
import { isItemActive } from '../../navigation/isItemActive'
import { SiteLink } from './SiteLink'

/** One configured item of the bar. */
export function NavbarItem({ item, path }: { item: Item; path: string }) {
  switch (item.type) {
    case 'docSidebar':
      return <SiteLink to="/docs/introduction">{item.label}</SiteLink>
    case 'link':
      return (
        <SiteLink to={item.to} href={item.href} isCurrent={isItemActive(item, path)}>
          {item.label}
          {item.badge && <span className="badge">{item.badge}</span>}
        </SiteLink>
      )
    default:
      return siteConfig.title === '' ? null : <></>
  }
}
