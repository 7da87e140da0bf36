import { useRoute } from '../../../hooks/route'
import { useDocsVersion } from '../../../hooks/useDocsVersion'
import * as styles from './NavbarItem.module.css'
import { SiteLink } from '../SiteLink'

/** A link to the first page of the docs, labelled with the configured version, else with the one the reader prefers. */
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
