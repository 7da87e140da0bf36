import { isSameRoute } from '../../navigation/matchRoute'
import type { BranchCategory, BranchItem } from '../../navigation/types'
import { ChevronIcon } from '../icons/ChevronIcon'
import * as styles from './Sidebar.module.css'
import { SiteLink } from './SiteLink'
import { useSidebarItems } from './useSidebarItems'

interface SidebarProps {
  /** The levels that the page brought along. */
  branch: BranchItem[]
  path: string
}

/** The docs' tree. Closed categories load their items when they are opened; without script each is a link to its page. */
export function Sidebar({ branch, path }: SidebarProps) {
  return (
    <nav aria-label="Documentation" className={styles['sidebar']}>
      <Level items={branch} path={path} />
    </nav>
  )
}

function Level({ items, path }: { items: BranchItem[]; path: string }) {
  return (
    <ul className={styles['level']}>
      {items.map((item) =>
        item.kind === 'category' ? (
          <Category key={item.path} category={item} path={path} />
        ) : (
          <li key={item.path}>
            <SiteLink to={item.path} className={styles['link']} isCurrent={isSameRoute(item.path, path)}>
              <span>{item.label}</span>
              {item.planned && <span className="badge">Soon</span>}
            </SiteLink>
          </li>
        ),
      )}
    </ul>
  )
}

function Category({ category, path }: { category: BranchCategory; path: string }) {
  const { isOpen, items, toggle } = useSidebarItems(category)
  const id = `sidebar-${category.folder.replaceAll('/', '-')}`
  return (
    <li>
      <div className={styles['category']}>
        <SiteLink to={category.path} className={styles['link']} isCurrent={isSameRoute(category.path, path)}>
          <span>{category.label}</span>
        </SiteLink>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${category.label}`}
          onClick={toggle}
        >
          <ChevronIcon />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {items && <Level items={items} path={path} />}
      </div>
    </li>
  )
}
