import { isSameRoute } from '../../../navigation/matchRoute'
import { filterPages } from '../../../navigation/filterPages'
import { useSiteRoutes } from '../../search/useSiteRoutes'
import * as styles from './Sidebar.module.css'
import { SiteLink } from '../SiteLink'

const docs = '/docs/'

/** The folders of a page, which tell it apart from others of the same name. */
const folderOf = (path: string) => path.slice(docs.length).split('/').filter(Boolean).slice(0, -1).join(' / ')

/** The docs' pages whose names hold the words typed. */
export function FilteredPages({ text, path }: { text: string; path: string }) {
  const { routes, hasFailed } = useSiteRoutes()
  const found = filterPages(
    routes.filter((route) => route.path.startsWith(docs)),
    text,
  )
  const status = hasFailed
    ? 'The list of pages could not be loaded.'
    : routes.length > 0 && found.length === 0
      ? 'No page has this name.'
      : ''
  return (
    <>
      <p role="status" className={status === '' ? 'visually-hidden' : styles['failure']}>
        {status || `${found.length} pages`}
      </p>
      <ul className={styles['level']}>
        {found.map((page) => (
          <li key={page.path}>
            <SiteLink to={page.path} className={styles['link']} current={isSameRoute(page.path, path) ? 'page' : undefined}>
              <span>
                {page.label}
                <small className={styles['folder']}>{folderOf(page.path)}</small>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
