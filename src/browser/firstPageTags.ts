/** Marks tags that the build put into a page's head and that no script can create for another page. */
export const firstPageMark = 'data-first-page'

/** Removes tags that describe only the first page, such as its structured data: none is better than another page's. */
export function dropFirstPageTags(): void {
  for (const element of document.querySelectorAll(`[${firstPageMark}]`)) element.remove()
}
