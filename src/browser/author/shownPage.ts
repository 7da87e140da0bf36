/** A page as it is on screen in a development server. */
export interface ShownPage {
  /** `pageVersion` of it; empty for a page that is not found. */
  version: string
  /** What its template asked for. */
  data: unknown
}

let shown: ShownPage | undefined

/** What is on screen, which may be older than what Gatsby has loaded; nothing where not even the frame could be rendered. The same object until it changes. */
export const shownPage = (): ShownPage | undefined => shown

export function setShownPage(page: ShownPage | undefined): void {
  shown = page
}
