import { useRoute } from '../../hooks/route'
import { useDocsVersion } from '../../hooks/useDocsVersion'
import * as styles from './NavbarItem.module.css'
import { SiteLink } from './SiteLink'

/** The version of the docs by its label, leading to their first page: the configured one, else the one the reader prefers. */
export function DocsVersionLink({ version }: { version: string | undefined }) {
  const { docs: onDocsPage } = useRoute()
  const { docs, preferred } = useDocsVersion()
  const shown = docs.versions.find(({ name }) => name === version) ?? preferred
  return (
    <SiteLink to={docs.mainDoc} className={styles['link']} current={onDocsPage && 'true'}>
      {shown.label}
    </SiteLink>
  )
}
