declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css'

declare module 'prismjs/components/*'

/** Gatsby's own entry of the browser's scripts. */
declare module 'gatsby-app'

interface Window {
  /** Gatsby's way to another page, with this site's in front of it. */
  ___navigate(to: string | number, options?: { state?: object | undefined; replace?: boolean | undefined }): void
  ___push(to: string): void
  ___replace(to: string): void
  /** Gatsby's loader of page resources. */
  ___loader: {
    enqueue(path: string): void
    hovering(path: string): void
    loadPage(path: string): Promise<{ status?: string; notFound?: boolean } | undefined>
  }
}
