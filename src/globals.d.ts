declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css'

declare module 'prismjs/components/*'

/** Gatsby's entry point in the browser. */
declare module 'gatsby-app'

/** Where Gatsby's browser runtime finds the code of pages. */
declare module '$virtual/async-requires'

/** The library of Gatsby's router, with which tests compare what stands in for it. */
declare module '@gatsbyjs/reach-router/dist/index.modern.mjs' {
  import type { ComponentType, ReactNode } from 'react'

  interface HistoryLocation {
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
    navigate(to: string, options?: { state?: object; replace?: boolean }): Promise<void>
    _onTransitionComplete(): void
  }
  export const Router: ComponentType<{
    id: string
    basepath: string
    location: { pathname: string }
    children: ReactNode
  }>
}

/** In a development server: which code the page runs. Webpack writes it. */
declare const __webpack_hash__: string

declare namespace NodeJS {
  interface Module {
    /** In a development server. */
    hot?: {
      /** Calls back when a module that this one imports has changed. */
      accept(request: string, callback: () => void): void
    }
  }
}

interface Window {
  /** Path and data of the first page, where Gatsby's loader looks for them. */
  pagePath: string | undefined
  pageData: unknown
  /** Gatsby's navigation, replaced by this site's. */
  ___navigate(to: string | number, options?: { state?: object | undefined; replace?: boolean | undefined }): void
  ___push(to: string): void
  ___replace(to: string): void
  /** Selects remembered tabs by a style sheet; from the script in the head (`src/inline/firstPaint.ts`). */
  showStoredTabs?(): void
  /** Says that the scripts of the first page failed, unless they work. Set by the starter, which the development server lacks. */
  failFirstLoad?(): void
  /** Gatsby's loader of page resources. */
  ___loader: {
    enqueue(path: string): void
    hovering(path: string): void
    loadPage(path: string): Promise<{ status?: string; notFound?: boolean } | undefined>
  }
}
