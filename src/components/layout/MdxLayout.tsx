import { MDXProvider } from '@mdx-js/react'
import type { ReactNode } from 'react'
import { SiteLink } from '../navigation/SiteLink'
import * as styles from './PlainPage.module.css'

const components = {
  a: ({ href, children }: { href?: string; children?: ReactNode }) =>
    href?.startsWith('/') ? <SiteLink to={decodeURI(href)}>{children}</SiteLink> : <a href={href}>{children}</a>,
}

/** The components for Markdown elements on plain MDX pages outside the docs. */
export function MdxLayout({ children }: { children: ReactNode }) {
  return (
    <article className={`content ${styles['narrow']}`}>
      <MDXProvider components={components}>{children}</MDXProvider>
    </article>
  )
}
