import type { ReactNode } from 'react'
import { prefetchInView } from '../../browser/links'
import { siteAddress } from '../../config/siteAddress'

interface SiteLinkProps {
  /** Route on this site, not encoded. */
  to?: string | undefined
  /** Address on another site; opens in a new tab. */
  href?: string | undefined
  className?: string | undefined
  /** Relation of the linked page to this one. */
  rel?: 'prev' | 'next' | undefined
  /** `page` if it leads to the current page, `true` if it leads to the section around it. */
  current?: 'page' | 'true' | undefined
  children: ReactNode
  onClick?: () => void
}

/** A link in the frame, to a route of this site or to another site. `watchLinks` handles its clicks, like those in content. */
export function SiteLink({ to, href, className, rel, current, children, onClick }: SiteLinkProps) {
  if (to === undefined) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener" onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <a ref={prefetchInView} href={siteAddress(to)} className={className} rel={rel} aria-current={current} onClick={onClick}>
      {children}
    </a>
  )
}
