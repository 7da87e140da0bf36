import type { PageLink } from '../../../navigation/types'
import * as styles from './Breadcrumbs.module.css'
import { SiteLink } from '../SiteLink'

interface BreadcrumbsProps {
  /** Categories from the outermost in; the current page is not among them. */
  trail: PageLink[]
  /** The current page. */
  label: string
}

export function Breadcrumbs({ trail, label }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles['trail']}>
        <li>
          <SiteLink to="/">Home</SiteLink>
        </li>
        {trail.map((category) => (
          <li key={category.path}>
            <SiteLink to={category.path}>{category.label}</SiteLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{label}</span>
        </li>
      </ol>
    </nav>
  )
}
