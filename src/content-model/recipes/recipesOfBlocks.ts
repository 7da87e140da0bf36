import { recipeKindName } from '../blocks/block'
import { namesInCode } from '../names/namesInCode'
import type { NamedPage, Names, RecipeLink } from '../names/names'

interface Use extends RecipeLink {
  /** The words of its heading and of what readers ask for it. */
  words: ReadonlySet<string>
  /** How many blocks it uses. */
  uses: number
}

/** More links than this help nobody. */
const mostLinks = 4

/** A block that more recipes use is in half of all programs: only recipes that speak of it show what it is for. */
const usedEverywhere = 24

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\w+/g) ?? []

/** The links of one block: recipes that speak of it before those that use it beside much else. */
function linksOf(names: ReadonlySet<string>, uses: readonly Use[]): RecipeLink[] {
  const mentions = ({ words }: Use) => [...names].some((name) => words.has(name))
  const shown = uses.length > usedEverywhere ? uses.filter(mentions) : uses
  return [...shown]
    .sort((a, b) => Number(mentions(b)) - Number(mentions(a)) || a.uses - b.uses)
    .slice(0, mostLinks)
    .map(({ title, href }) => ({ title, href }))
}

/** For each page, by route, which recipes use its blocks, by their ids. */
export function recipesOfBlocks(pages: readonly NamedPage[], index: Names): Map<string, Record<string, RecipeLink[]>> {
  const byBlock = new Map<string, { path: string; blockId: string; names: Set<string>; uses: Use[] }>()
  for (const page of pages) {
    for (const { name, kind, id, programs = [], asks = [] } of page.names) {
      if (kind !== recipeKindName) continue
      const targets = new Map(
        programs
          .flatMap((program) => namesInCode({ ...program, path: page.path }, index))
          .map(({ target }) => [`${target.page.path}#${target.blockId}`, target]),
      )
      const words = new Set(wordsOf([name, ...asks].join(' ')))
      const use = { title: name, href: `${page.path}#${id}`, words, uses: targets.size }
      for (const [key, target] of targets) {
        const block = byBlock.get(key) ?? { path: target.page.path, blockId: target.blockId, names: new Set(), uses: [] }
        byBlock.set(key, block)
        block.uses.push(use)
        block.names.add(target.name.split('::').at(-1)?.toLowerCase() ?? '')
      }
    }
  }
  const byPage = new Map<string, Record<string, RecipeLink[]>>()
  for (const { path, blockId, names, uses } of byBlock.values()) {
    const links = linksOf(names, uses)
    if (links.length > 0) byPage.set(path, { ...byPage.get(path), [blockId]: links })
  }
  return byPage
}
