import { DrawerGroup } from './DrawerGroup'
import { Dropdown, type MenuProps } from './Dropdown'

/** A menu of the bar: a dropdown, or a section that unfolds in the drawer. */
export function Menu({ isInDrawer, ...props }: MenuProps & { isInDrawer: boolean }) {
  return isInDrawer ? <DrawerGroup {...props} /> : <Dropdown {...props} />
}
