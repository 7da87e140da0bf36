import type { PageLink } from './types'

/** Most entries that are of use in a list as narrow as the sidebar. */
const maxEntries = 60

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * The pages whose label holds every word typed, or whose folders do; labels that begin with the first word come first, then the order stays.
 * Nothing for a text without a word.
 */
export function filterPages<Page extends PageLink>(pages: readonly Page[], text: string): Page[] {
  const words = wordsOf(text)
  const [first] = words
  if (first === undefined) return []
  const found = pages.flatMap((page) => {
    const label = page.label.toLowerCase()
    const whole = `${label} ${page.path.toLowerCase()}`
    if (!words.every((word) => whole.includes(word))) return []
    const bare = label.replace(/^\W+/, '')
    return [{ page, rank: bare.startsWith(first) ? 0 : label.includes(first) ? 1 : 2 }]
  })
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxEntries)
    .map(({ page }) => page)
}
