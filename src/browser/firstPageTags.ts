/** Marks what the build put into the head of a page and no script can make anew for another. */
export const firstPageMark = 'data-first-page'

/** Takes away what the head says of the first page only, such as its structured data: none is better than that of another page. */
export function dropFirstPageTags(): void {
  for (const element of document.querySelectorAll(`[${firstPageMark}]`)) element.remove()
}
