import type { ReactNode } from 'react'
import { DrawerGroup } from './DrawerGroup'
import { Dropdown } from './Dropdown'

export interface MenuProps {
  /** What the button shows. */
  label: ReactNode
  /** What the button is called, where it shows less than its name. */
  name?: string
  /** A link that stands beside the button and leads to the menu's own page. */
  link?: ReactNode
  /** Whether the menu holds the current page. */
  isCurrent?: boolean
  /** The entries, as list items. */
  children: ReactNode
}

/** A menu of the bar: a dropdown, or a section that unfolds in the drawer. */
export function Menu({ isInDrawer, ...props }: MenuProps & { isInDrawer: boolean }) {
  return isInDrawer ? <DrawerGroup {...props} /> : <Dropdown {...props} />
}
