import type { ReactNode } from 'react'
import { siteHtml } from '../../../config/siteAddress'
import { requireDocs } from '../../../config/docsVersion'
import { describeItem } from '../../../config/describeItem'
import { siteConfig } from '../../../config/siteConfig'
import type { NavbarItem as Item } from '../../../config/types'
import { errorText } from '../../../content-model/problems'
import { useRoute } from '../../../hooks/route'
import { useHtml } from '../../../hooks/useHtml'
import { itemCurrent } from '../../../navigation/isItemActive'
import { isSameRoute } from '../../../navigation/matchRoute'
import { latePart } from '../../layout/latePart'
import { PartBoundary } from '../../layout/PartBoundary'
import { SearchButton } from '../../search/SearchButton'
import * as styles from './NavbarItem.module.css'
import { SiteLink } from '../SiteLink'

// Loaded only by sites that have such items.
const ConfiguredDropdown = latePart('The menu', () =>
  import(/* webpackChunkName: "navbar-menu" */ './ConfiguredDropdown').then((module) => module.ConfiguredDropdown),
)
const LocaleDropdown = latePart('The menu of languages', () => import('./LocaleDropdown').then((module) => module.LocaleDropdown))
const DocsVersionLink = latePart('The version of the docs', () => import('./DocsVersionLink').then((module) => module.DocsVersionLink))
const DocsVersionDropdown = latePart('The menu of versions', () =>
  import('./DocsVersionDropdown').then((module) => module.DocsVersionDropdown),
)

interface NavbarItemProps {
  item: Item
  /** Whether it is in the drawer, where menus unfold in place. */
  isInDrawer?: boolean
}

const nameOf = (item: Item) => `The navbar item ${describeItem(item, siteConfig.navbar.items)}`

/** One configured item of the navbar. */
export function NavbarItem({ item, isInDrawer = false }: NavbarItemProps) {
  return (
    <PartBoundary what={() => nameOf(item)}>
      <ItemOfType item={item} isInDrawer={isInDrawer} />
    </PartBoundary>
  )
}

function DocsLink({ label }: { label: string }) {
  const { path, docs } = useRoute()
  const { mainDoc } = requireDocs(siteConfig, 'The item type "docSidebar"')
  return (
    <SiteLink to={mainDoc} className={styles['link']} current={isSameRoute(path, mainDoc) ? 'page' : docs && 'true'}>
      {label}
    </SiteLink>
  )
}

const Html = ({ value }: { value: string }) => <div className={styles['html']} dangerouslySetInnerHTML={useHtml(siteHtml(value))} />

function ItemOfType(props: Required<NavbarItemProps>) {
  const { path } = useRoute()
  return named(props.item, () => elementOf(props, path))
}

/** Error boundaries do nothing while pages are built, so there the error itself names the item. */
function named(item: Item, render: () => ReactNode): ReactNode {
  if (typeof document !== 'undefined') return render()
  try {
    return render()
  } catch (error) {
    throw new Error(`${nameOf(item)} could not be rendered: ${errorText(error)}`, { cause: error })
  }
}

function elementOf({ item, isInDrawer }: Required<NavbarItemProps>, path: string) {
  switch (item.type) {
    case 'link':
      return (
        <SiteLink to={item.to} href={item.href} className={styles['link']} current={itemCurrent(item, path)}>
          {item.label}
          {item.badge && <span className="badge">{item.badge}</span>}
        </SiteLink>
      )
    case 'doc':
      return (
        <SiteLink to={item.to} className={styles['link']} current={itemCurrent(item, path)}>
          {item.label}
        </SiteLink>
      )
    case 'docSidebar':
      return <DocsLink label={item.label} />
    case 'html':
      return <Html value={item.value} />
    case 'dropdown':
      return (
        <ConfiguredDropdown item={item} isInDrawer={isInDrawer}>
          {item.items.map((inner, at) => (
            <li key={at}>
              <NavbarItem item={inner} isInDrawer={isInDrawer} />
            </li>
          ))}
        </ConfiguredDropdown>
      )
    case 'localeDropdown':
      return <LocaleDropdown isInDrawer={isInDrawer} />
    case 'docsVersion':
      return <DocsVersionLink version={item.version} />
    case 'docsVersionDropdown':
      return <DocsVersionDropdown isInDrawer={isInDrawer} />
    case 'search':
      return <SearchButton />
    default:
      throw new Error(`Unknown type of navbar item: ${describeItem(item satisfies never, siteConfig.navbar.items)}`)
  }
}
