import { useRoute } from '../../hooks/route'
import { useDocsVersion } from '../../hooks/useDocsVersion'
import { Menu } from './Menu'
import * as styles from './NavbarItem.module.css'
import { SiteLink } from './SiteLink'

/** The docs' versions. A choice is remembered; it leads to the same page, or to the first of the docs from elsewhere. */
export function DocsVersionDropdown({ isInDrawer }: { isInDrawer: boolean }) {
  const { path, docs: onDocsPage } = useRoute()
  const { docs, preferred, prefer } = useDocsVersion()
  return (
    <Menu isInDrawer={isInDrawer} label={preferred.label} name={`Docs version: ${preferred.label}`}>
      {docs.versions.map(({ name, label }) => (
        <li key={name}>
          <SiteLink
            to={onDocsPage ? path : docs.mainDoc}
            className={styles['link']}
            current={name === preferred.name ? 'true' : undefined}
            onClick={() => prefer(name)}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </Menu>
  )
}
