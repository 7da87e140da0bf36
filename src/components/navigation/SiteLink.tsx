import { Link } from 'gatsby'
import type { ReactNode } from 'react'
import { encodeRoute } from '../../content-model/pagePath'

interface SiteLinkProps {
  /** Route on this site, not encoded. */
  to?: string | undefined
  /** Address elsewhere; opens in a new tab. */
  href?: string | undefined
  className?: string | undefined
  /** What the linked page is to this one. */
  rel?: 'prev' | 'next' | undefined
  /** Whether it leads to the current page. */
  isCurrent?: boolean
  children: ReactNode
  onClick?: () => void
}

/** A link from the frame, to a route of this site or to another site. */
export function SiteLink({ to, href, className, rel, isCurrent = false, children, onClick }: SiteLinkProps) {
  if (to === undefined) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener" onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <Link to={encodeRoute(to)} className={className} rel={rel} aria-current={isCurrent ? 'page' : undefined} {...(onClick && { onClick })}>
      {children}
    </Link>
  )
}
