import { createHash } from 'node:crypto'

/** A published page, as far as tests choose by it. */
export interface KnownPage {
  /** Exactly as published. */
  route: string
  bytes: number
  /** What it is made of; equal numbers are equal shapes. */
  shapes: readonly number[]
  /** Below `content/docs`, for the page of a category. */
  folder?: string
}

/** Why a page is visited. */
export type Reason = 'shape' | 'longest' | 'touched' | 'chance' | 'asked for'

export interface Visit {
  route: string
  reason: Reason
}

export interface ChoiceSettings {
  /** Routes of pages whose sources a change touched. */
  touched: ReadonlySet<string>
  /** Decides which of the other pages are visited. */
  seed: string
  /** Whether every page is visited. */
  isAll: boolean
}

/** How many of the longest pages are visited: time and memory run out there first. */
const longest = 6

/** The share of the other pages. */
const chance = 0.1

/** The part of the site that a page belongs to: each is visited, even if its pages are made like those of another. */
const sectionOf = (route: string) => /^\/(?:docs\/language-references\/[^/]+|docs\/[^/]+|[^/]+)(?=\/)/.exec(route)?.[0] ?? route

const featuresOf = ({ route, shapes }: KnownPage): readonly (number | string)[] => [...shapes, sectionOf(route)]

/** Pages that have every shape of the site between them: time and again the one that has most of those still missing, or the shorter of two. */
function oneOfEachShape(pages: readonly KnownPage[]): KnownPage[] {
  const missing = new Set(pages.flatMap(featuresOf))
  const chosen: KnownPage[] = []
  while (missing.size > 0) {
    const ranked = pages.map((page) => ({ page, gain: featuresOf(page).filter((feature) => missing.has(feature)).length }))
    const [best] = ranked.sort((a, b) => b.gain - a.gain || a.page.bytes - b.page.bytes || (a.page.route < b.page.route ? -1 : 1))
    if (!best) break
    chosen.push(best.page)
    for (const feature of featuresOf(best.page)) missing.delete(feature)
  }
  return chosen
}

const rankOf = (route: string, seed: string) => createHash('sha256').update(`${seed} ${route}`).digest('hex')

/** The pages that a browser visits: one of each shape, the longest, those that a change touched, and a share of the rest. In the order of their routes. */
export function chooseRoutes(pages: readonly KnownPage[], { touched, seed, isAll }: ChoiceSettings): Visit[] {
  const reasons = new Map<string, Reason>()
  const choose = (some: readonly KnownPage[], reason: Reason) => {
    for (const { route } of some) if (!reasons.has(route)) reasons.set(route, reason)
  }
  choose(oneOfEachShape(pages), 'shape')
  choose([...pages].sort((a, b) => b.bytes - a.bytes).slice(0, longest), 'longest')
  choose(
    pages.filter(({ route }) => touched.has(route)),
    'touched',
  )
  const rest = pages.filter(({ route }) => !reasons.has(route))
  const ranked = rest.map((page) => ({ page, rank: rankOf(page.route, seed) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  choose(
    ranked.slice(0, Math.ceil(rest.length * chance)).map(({ page }) => page),
    'chance',
  )
  if (isAll) choose(pages, 'asked for')
  return [...reasons].map(([route, reason]) => ({ route, reason })).sort((a, b) => (a.route < b.route ? -1 : 1))
}
