import type { ReactNode } from 'react'
import { prefetchInView } from '../../browser/links'
import { encodeRoute } from '../../content-model/pagePath'

interface SiteLinkProps {
  /** Route on this site, not encoded. */
  to?: string | undefined
  /** Address elsewhere; opens in a new tab. */
  href?: string | undefined
  className?: string | undefined
  /** What the linked page is to this one. */
  rel?: 'prev' | 'next' | undefined
  /** Whether it leads to the current page, or stands for the section around it (`true`). */
  current?: 'page' | 'true' | undefined
  children: ReactNode
  onClick?: () => void
}

/** A link from the frame, to a route of this site or to another site. `watchLinks` follows it, as it does those of the content. */
export function SiteLink({ to, href, className, rel, current, children, onClick }: SiteLinkProps) {
  if (to === undefined) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener" onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <a ref={prefetchInView} href={encodeRoute(to)} className={className} rel={rel} aria-current={current} onClick={onClick}>
      {children}
    </a>
  )
}
