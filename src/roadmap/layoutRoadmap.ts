import type { Release } from '../content-model/parseDataFiles'

export interface PlacedItem {
  slug: string
  lines: string[]
  state: Release['state']
  x: number
  y: number
  height: number
}

export interface PlacedRelease {
  slug: string
  label: string
  state: Release['state']
  x: number
  height: number
}

export interface RoadmapLayout {
  width: number
  height: number
  releases: PlacedRelease[]
  items: PlacedItem[]
  /** Paths from an item to each item that depends on it. */
  edges: { from: string; to: string; path: string }[]
}

/** All lengths are in units of the drawing, which are CSS pixels at its natural size. */
export const roadmapSizes = { column: 240, gap: 48, padding: 16, header: 64, lineHeight: 20, itemPadding: 13, itemGap: 20, itemWidth: 200 }

/** Approximate number of letters that fit in an item. */
const lettersPerLine = 24

/** Breaks a label at spaces into lines that fit. A longer word is not broken. */
export function wrapLabel(label: string, most = lettersPerLine): string[] {
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Sorts items so that each comes after those of the same release it depends on. */
function inWorkingOrder(items: Release['items']): Release['items'] {
  const placed: Release['items'] = []
  const waiting = [...items]
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ slug }) => slug))
    const next = waiting.findIndex(({ slug, after }) => !after.some((earlier) => earlier !== slug && open.has(earlier)))
    // In a cycle no item is free, so take the next one in the order of the data.
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}

/** An edge goes straight down to the next item, around the items between to a later one, or across to another column. */
function edgePath(from: PlacedItem, to: PlacedItem): string {
  const { column, itemGap, itemWidth } = roadmapSizes
  const startY = from.y + from.height / 2
  const endY = to.y + to.height / 2
  const startX = from.x + itemWidth
  if (from.x === to.x) {
    const middleX = from.x + itemWidth / 2
    const isNext = to.y - (from.y + from.height) <= itemGap
    if (isNext) return `M${middleX} ${from.y + from.height}L${middleX} ${to.y - 3}`
    const side = startX + (column - itemWidth) / 4
    return `M${startX} ${startY}Q${side} ${startY} ${side} ${startY + 12}L${side} ${endY - 12}Q${side} ${endY} ${startX + 3} ${endY}`
  }
  const endX = to.x - 3
  const middle = (startX + endX) / 2
  return `M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${endX} ${endY}`
}

/** Places releases as columns from left to right, their items from top to bottom, and the edges between items. */
export function layoutRoadmap(releases: readonly Release[]): RoadmapLayout {
  const { column, gap, padding, header, lineHeight, itemPadding, itemGap, itemWidth } = roadmapSizes
  const items: PlacedItem[] = []
  const heights = releases.map((release, at) => {
    let y = padding + header
    for (const item of inWorkingOrder(release.items)) {
      const lines = wrapLabel(item.label)
      const height = lines.length * lineHeight + 2 * itemPadding
      items.push({ slug: item.slug, lines, state: release.state, x: padding + at * (column + gap) + (column - itemWidth) / 2, y, height })
      y += height + itemGap
    }
    return y
  })
  const height = Math.max(padding + header, ...heights) + padding
  const placed = new Map(items.map((item) => [item.slug, item]))
  const edges = releases
    .flatMap((release) => release.items)
    .flatMap(({ slug, after }) =>
      after.flatMap((earlier) => {
        const from = placed.get(earlier)
        const to = placed.get(slug)
        return from && to ? [{ from: earlier, to: slug, path: edgePath(from, to) }] : []
      }),
    )
  return {
    width: 2 * padding + releases.length * column + Math.max(releases.length - 1, 0) * gap,
    height,
    releases: releases.map(({ slug, label, state }, at) => ({
      slug,
      label,
      state,
      x: padding + at * (column + gap),
      height: height - 2 * padding,
    })),
    items,
    edges,
  }
}
