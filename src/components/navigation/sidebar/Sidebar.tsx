import { memo, useId } from 'react'
import { useAfterPaint } from '../../../hooks/useAfterPaint'
import { isSameRoute } from '../../../navigation/matchRoute'
import type { BranchCategory, BranchItem } from '../../../navigation/types'
import { ChevronIcon } from '../../../icons'
import { Collapsible } from './Collapsible'
import * as styles from './Sidebar.module.css'
import { SidebarFilter } from './SidebarFilter'
import { SiteLink } from '../SiteLink'
import { useSidebarArrival, useSidebarItems } from './useSidebarItems'
import { useSidebarScroll } from './useSidebarScroll'

interface SidebarProps {
  /** The levels that came with the page. */
  branch: readonly BranchItem[]
  path: string
}

/**
 * The docs' sidebar. Closed categories load their items when opened; without script each is a link to its page.
 * After a navigation the page is painted before the sidebar updates.
 */
export function Sidebar(props: SidebarProps) {
  // Both together: rendering a branch without its page in it would be wasted.
  const { branch, path } = useAfterPaint(props)
  useSidebarArrival(branch, path)
  const list = useSidebarScroll(path)
  return (
    <nav aria-label="Documentation" className={styles['sidebar']}>
      <SidebarFilter path={path} list={list}>
        <Level items={branch} path={path} />
      </SidebarFilter>
    </nav>
  )
}

const currentPage = (route: string, path: string) => (isSameRoute(route, path) ? 'page' : undefined)

/** Memoised: a new page is painted before the sidebar updates. */
const Level = memo(function Level({ items, path }: { items: readonly BranchItem[]; path: string }) {
  return (
    <ul className={styles['level']}>
      {items.map((item) =>
        item.kind === 'category' ? (
          <Category key={item.path} category={item} path={path} />
        ) : (
          <li key={item.path}>
            <SiteLink to={item.path} className={styles['link']} current={currentPage(item.path, path)}>
              <span>{item.label}</span>
              {item.planned && <span className="badge">Soon</span>}
            </SiteLink>
          </li>
        ),
      )}
    </ul>
  )
})

function Category({ category, path }: { category: BranchCategory; path: string }) {
  const { isOpen, items, state, isToggled, toggle, open, prepare, prefetch } = useSidebarItems(category)
  const id = useId()
  const hasFailed = state === 'failed' && items === undefined
  return (
    <li>
      <div className={styles['category']}>
        <SiteLink to={category.path} className={styles['link']} current={currentPage(category.path, path)}>
          <span>{category.label}</span>
        </SiteLink>
        <button
          type="button"
          className={`icon-button ${styles['toggle']}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${category.label}`}
          aria-busy={isOpen && state === 'loading'}
          data-replay=""
          onPointerOver={prefetch}
          onFocus={prefetch}
          onClick={toggle}
        >
          <ChevronIcon />
        </button>
      </div>
      <Collapsible id={id} isOpen={isOpen && (items !== undefined || hasFailed)} isAnimated={isToggled} onFound={open}>
        {items && <Level items={items} path={path} />}
        {hasFailed && (
          <p role="status" className={styles['failure']}>
            The pages of {category.label} could not be loaded.
            <button type="button" className={styles['retry']} onClick={prepare}>
              Retry
            </button>
          </p>
        )}
      </Collapsible>
    </li>
  )
}
