declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css'

declare module 'prismjs/components/*'

/** Gatsby's own entry of the browser's scripts. */
declare module 'gatsby-app'

/** Gatsby's router, of which the shim for it uses the history. */
declare module '@gatsbyjs/reach-router/dist/index.modern.mjs' {
  import type { ComponentType, ReactNode } from 'react'

  export interface HistoryLocation {
    pathname: string
    search: string
    hash: string
    href: string
    state: unknown
    key: string
  }

  export const globalHistory: {
    readonly location: HistoryLocation
    listen(listener: (change: { location: HistoryLocation; action: 'PUSH' | 'POP' }) => void): () => void
    navigate(to: string | number, options?: { state?: object; replace?: boolean }): Promise<void>
    /** Tells the history that what it was asked for is on the screen. */
    _onTransitionComplete(): void
  }
  export const navigate: typeof globalHistory.navigate
  export const pick: (routes: readonly object[], uri: string) => object | null
  /** Its own component, which the shim replaces. */
  export const Router: ComponentType<{
    id: string
    basepath: string
    location: { pathname: string }
    children: ReactNode
  }>
}

interface Window {
  /** Of the first page: its path and its data, as Gatsby's loader looks for them. */
  pagePath: string | undefined
  pageData: unknown
  /** Gatsby's way to another page, with this site's in front of it. */
  ___navigate(to: string | number, options?: { state?: object | undefined; replace?: boolean | undefined }): void
  ___push(to: string): void
  ___replace(to: string): void
  /** Selects remembered tabs by a style sheet; from the script in the head (`src/inline/firstPaint.ts`). */
  showStoredTabs?(): void
  /** Gatsby's loader of page resources. */
  ___loader: {
    enqueue(path: string): void
    hovering(path: string): void
    loadPage(path: string): Promise<{ status?: string; notFound?: boolean } | undefined>
  }
}
