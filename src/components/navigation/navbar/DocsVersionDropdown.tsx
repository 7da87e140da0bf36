import { useRoute } from '../../../hooks/route'
import { useDocsVersion } from '../../../hooks/useDocsVersion'
import { Menu } from './Menu'
import * as styles from './NavbarItem.module.css'
import { SiteLink } from '../SiteLink'

/** A menu of the docs' versions. A choice is remembered and leads to the same page, or from elsewhere to the first page of the docs. */
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
