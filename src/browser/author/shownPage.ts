/** A page as it is on screen in a development server. */
export interface ShownPage {
  /** `pageVersion` of it; empty for a page that is not found. */
  version: string
  /** The result of its template's query. */
  data: unknown
}

let shown: ShownPage | undefined

/** The page on screen, which may be older than what Gatsby has loaded; undefined if not even the frame could be rendered. The same object until it changes. */
export const shownPage = (): ShownPage | undefined => shown

export function setShownPage(page: ShownPage | undefined): void {
  shown = page
}
