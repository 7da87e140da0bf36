import { Component, type ReactNode } from 'react'
import { describeItem } from '../../config/describeItem'
import type { NavbarItem } from '../../config/types'

interface NavbarItemBoundaryProps {
  item: NavbarItem
  children: ReactNode
}

/** Around each item of the bar: one that fails says which it was and is left out, and the others stand. */
export class NavbarItemBoundary extends Component<NavbarItemBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`The navbar item ${describeItem(this.props.item)} could not be rendered.`, error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
