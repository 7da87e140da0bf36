import type { ReactNode } from 'react'
import type { DocsPageContext } from '../../navigation/pageContext'
import { Sidebar } from '../navigation/sidebar/Sidebar'
import * as styles from './DocsFrame.module.css'

interface DocsFrameProps {
  path: string
  docs: DocsPageContext
  children: ReactNode
}

/** The docs' sidebar beside the page. */
export function DocsFrame({ path, docs, children }: DocsFrameProps) {
  return (
    <div className={styles['frame']}>
      <aside className={styles['sidebar']}>
        <Sidebar branch={docs.branch} path={path} />
      </aside>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  )
}
