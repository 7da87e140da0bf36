import { comparableRoute } from '../../content-model/pagePath'

/** A page, as far as it is looked for when it goes away. */
export interface FollowedPage {
  /** What stays the same when its route changes: its file, or the folder of a category. */
  place: string
  route: string
  title: string
}

/** Remembers which routes led to a page, and finds out where it went. */
export class GonePages {
  private pages = new Map<string, FollowedPage>()
  private readonly lost = new Map<string, FollowedPage>()

  /** Takes the pages as they are now. Returns the routes that lead to none any more, each with where the page is; null for a deleted one. */
  update(pages: readonly FollowedPage[]): Record<string, string | null> {
    const now = new Map(pages.map((page) => [page.place, page]))
    for (const [place, page] of this.pages) if (now.get(place)?.route !== page.route) this.lost.set(comparableRoute(page.route), page)
    for (const { route } of pages) this.lost.delete(comparableRoute(route))
    this.pages = now
    // A file that was renamed keeps its title. Two pages with one title may be anything.
    const whereIs = ({ place, title }: FollowedPage) => {
      const samePlace = now.get(place)
      const [found, ...others] = samePlace ? [samePlace] : pages.filter((page) => page.title === title)
      return others.length === 0 ? (found?.route ?? null) : null
    }
    return Object.fromEntries([...this.lost].map(([route, page]) => [route, whereIs(page)]))
  }
}
