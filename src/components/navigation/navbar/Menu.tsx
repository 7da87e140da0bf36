import { DrawerGroup } from './DrawerGroup'
import { Dropdown, type MenuProps } from './Dropdown'

/** A menu of the navbar: a dropdown, or in the drawer a section that unfolds. */
export function Menu({ isInDrawer, ...props }: MenuProps & { isInDrawer: boolean }) {
  return isInDrawer ? <DrawerGroup {...props} /> : <Dropdown {...props} />
}
