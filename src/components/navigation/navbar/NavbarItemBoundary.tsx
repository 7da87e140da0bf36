import { Component, type ReactNode } from 'react'
import { describeItem } from '../../../config/describeItem'
import { siteConfig } from '../../../config/siteConfig'
import type { NavbarItem } from '../../../config/types'

interface NavbarItemBoundaryProps {
  item: NavbarItem
  children: ReactNode
}

/** Wraps each item of the navbar: one that fails is logged by name and left out, and the others stay. */
export class NavbarItemBoundary extends Component<NavbarItemBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`The navbar item ${describeItem(this.props.item, siteConfig.navbar.items)} could not be rendered.`, error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
