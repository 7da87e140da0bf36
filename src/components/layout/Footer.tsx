import { memo } from 'react'
import { siteAddress } from '../../config/siteAddress'
import type { Footer as FooterConfig, FooterLink } from '../../config/types'
import { SiteLink } from '../navigation/SiteLink'
import { Shortcuts } from './Shortcuts'
import * as styles from './Footer.module.css'

function Item({ item }: { item: FooterLink }) {
  return (
    <li>
      <SiteLink to={item.to} href={item.href}>
        {item.label}
      </SiteLink>
      {item.badge && <span className={`badge ${styles['badge']}`}>{item.badge}</span>}
    </li>
  )
}

/** The same on every page, so a navigation does not render it again. */
export const Footer = memo(function Footer({ footer }: { footer: FooterConfig }) {
  const { links, logo, copyright, style } = footer
  // The footer keeps its style whatever the colour mode of the page is.
  const picture = style === 'dark' ? (logo.srcDark ?? logo.src) : logo.src
  return (
    <footer className={styles['footer']} data-theme={style}>
      <div className={styles['inner']}>
        <nav aria-label="Footer" className={styles['groups']}>
          {links.map(({ title, items }) => (
            <section key={title}>
              <h2 className={styles['title']}>{title}</h2>
              <ul>
                {items.map((item) => (
                  <Item key={item.label} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles['end']}>
          <SiteLink to={logo.href} className={styles['logo']}>
            <img src={siteAddress(picture)} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />
          </SiteLink>
          <p>{copyright}</p>
          <Shortcuts />
        </div>
      </div>
    </footer>
  )
})
