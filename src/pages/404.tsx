import { Seo } from '../components/layout/Seo'
import * as styles from '../components/layout/PlainPage.module.css'
import { ClosestPages } from '../components/navigation/ClosestPages'
import { SiteLink } from '../components/navigation/SiteLink'

export default function NotFoundPage() {
  return (
    <div className={styles['narrow']}>
      <Seo
        title="Page not found"
        description="There is no page at this address. Search the documentation, or start from the introduction."
        path="/404"
        isHidden
      />
      <h1>Page not found</h1>
      <p>There is no page at this address.</p>
      <ClosestPages />
      <p>
        <SiteLink to="/docs/introduction">Read the introduction</SiteLink> or <SiteLink to="/">go to the home page</SiteLink>.
      </p>
    </div>
  )
}
