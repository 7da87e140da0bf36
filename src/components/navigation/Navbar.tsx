import type { NavbarItem as Item, SiteConfig } from '../../config/types'
import type { DocsPageContext } from '../../templates/pageContext'
import { MobileDrawer } from './MobileDrawer'
import * as styles from './Navbar.module.css'
import { NavbarItem } from './NavbarItem'
import { SiteLink } from './SiteLink'

interface NavbarProps {
  config: SiteConfig
  path: string
  docs: DocsPageContext | undefined
}

const itemKey = (item: Item, at: number) => `${item.type}-${at}`

export function Navbar({ config, path, docs }: NavbarProps) {
  const { items, logo } = config.navbar
  const onSide = (side: 'left' | 'right') =>
    items
      .filter(({ position = 'left' }) => position === side)
      .map((item, at) => (
        <li key={itemKey(item, at)} className={item.type === 'search' ? styles['search'] : styles['item']}>
          <NavbarItem item={item} path={path} />
        </li>
      ))
  return (
    <header className={styles['bar']}>
      <MobileDrawer config={config} path={path} docs={docs} />
      <SiteLink to="/" className={styles['brand']}>
        <img src={logo.src} alt={logo.alt} width={32} height={32} />
        <span>{config.title}</span>
      </SiteLink>
      <nav aria-label="Main" className={styles['nav']}>
        <ul className={styles['items']}>{onSide('left')}</ul>
        <ul className={styles['items']}>{onSide('right')}</ul>
      </nav>
    </header>
  )
}
