import type { ReactNode } from 'react'
import type { DropdownItem } from '../../../config/types'
import { useRoute } from '../../../hooks/route'
import { isItemActive, itemCurrent } from '../../../navigation/isItemActive'
import { Menu } from './Menu'
import * as styles from './NavbarItem.module.css'
import { SiteLink } from '../SiteLink'

interface ConfiguredDropdownProps {
  item: DropdownItem
  isInDrawer: boolean
  /** The entries, as list items. */
  children: ReactNode
}

/** A menu from the configuration. If it has a target of its own, its label is a link and a button beside it opens the menu. */
export function ConfiguredDropdown({ item, isInDrawer, children }: ConfiguredDropdownProps) {
  const { path } = useRoute()
  const { label, to, href, items } = item
  const hasLink = to !== undefined || href !== undefined
  const isCurrent = isItemActive(item, path) || items.some((inner) => inner.type !== 'html' && isItemActive(inner, path))
  return (
    <Menu
      isInDrawer={isInDrawer}
      label={hasLink ? '' : label}
      isCurrent={isCurrent}
      {...(hasLink && {
        name: `More of ${label}`,
        link: (
          <SiteLink to={to} href={href} className={styles['link']} current={itemCurrent(item, path)}>
            {label}
          </SiteLink>
        ),
      })}
    >
      {children}
    </Menu>
  )
}
