import { memo, useEffect, useRef } from 'react'
import { loadCode } from '../../../browser/loadCode'
import { siteAddress } from '../../../config/siteAddress'
import type { NavbarItem as Item, SiteConfig } from '../../../config/types'
import { latePart } from '../../layout/latePart'
import { MobileDrawer } from './MobileDrawer'
import * as styles from './Navbar.module.css'
import { NavbarItem } from './NavbarItem'
import { SiteLink } from '../SiteLink'

const ColorModeToggle = latePart('The colour switch', () => import('./ColorModeToggle').then((module) => module.ColorModeToggle))

/**
 * The navbar: brand, configured items on either side, and on narrow screens the button of the drawer that contains them.
 * Memoised, since its items read the current page themselves.
 */
export const Navbar = memo(function Navbar({ config }: { config: SiteConfig }) {
  const bar = useRef<HTMLElement>(null)
  const { items, logo, hideOnScroll } = config.navbar
  const onSide = (side: 'left' | 'right') => items.filter(({ position = 'left' }) => position === side)

  useEffect(() => {
    if (!hideOnScroll) return
    let stop: (() => void) | undefined
    let isOver = false
    loadCode(() => import('./hideOnScroll')).then(
      ({ hideOnScroll: start }) => {
        if (bar.current && !isOver) stop = start(bar.current)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [hideOnScroll])

  return (
    <header ref={bar} className={styles['bar']}>
      <MobileDrawer config={config} />
      <SiteLink to="/" className={styles['brand']}>
        <img src={siteAddress(logo.src)} alt={logo.alt} width={32} height={32} fetchPriority="low" />
        <span>{config.title}</span>
      </SiteLink>
      <nav aria-label="Main" className={styles['nav']}>
        <Items items={onSide('left')} side="left" />
        <Items items={onSide('right')} side="right" />
      </nav>
      {!config.colorMode.disableSwitch && <ColorModeToggle />}
    </header>
  )
})

function Items({ items, side }: { items: Item[]; side: 'left' | 'right' }) {
  return (
    <ul className={styles['items']} data-side={side}>
      {items.map((item, at) => (
        <li key={at} className={item.type === 'search' ? undefined : styles['item']}>
          <NavbarItem item={item} />
        </li>
      ))}
    </ul>
  )
}
