import type { Element, Root } from 'hast'
import { headerId } from '../content-model/names/nameList'
import { pageCheck, isUnchecked, type PageCheck } from '../content-model/support/measuredNames'
import { encodeRoute } from '../content-model/pagePath'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import { hasStandards, type StandardLanguage } from '../content-model/standards/standardLanguages'
import { h } from './hast'
import type { RenderEnvironment } from './renderContext'

type Settings = { frontmatter: PageFrontmatter; environment: Pick<RenderEnvironment, 'support' | 'names'> }

const aboutHeader = ({ language, header }: PageFrontmatter): { language: StandardLanguage; header: string } | undefined =>
  header !== undefined && hasStandards(language) ? { language, header } : undefined

/** The page that lists what the libraries of a language lack. */
const supportRoute = (language: StandardLanguage) => `/docs/language-references/${language}/library-support`

/** With the address of the details if there is a page of them. */
type DetailedCheck = PageCheck & { details?: string }

/** What the page says of the compilers that checked its names; nothing if none was asked. */
export function checkOfPage(names: readonly string[], { frontmatter, environment }: Settings): DetailedCheck | undefined {
  const about = aboutHeader(frontmatter)
  if (!about) return undefined
  const measured = environment.support.ofHeader(about.language, about.header)
  const check = measured && pageCheck(environment.support.libraries(about.language), measured, names)
  const route = supportRoute(about.language)
  if (!check) return undefined
  return { ...check, ...(environment.names.page(route) && { details: encodeRoute(`${route}#${headerId(about.header)}`) }) }
}

/** Whether no compiler has checked a block: no measured library declares any of its names. */
export function isBlockUnchecked(names: readonly string[], { frontmatter, environment }: Settings): boolean {
  const about = aboutHeader(frontmatter)
  const measured = about && environment.support.ofHeader(about.language, about.header)
  return measured !== undefined && isUnchecked(measured.names, names)
}

/** What a block says that no compiler has checked. */
export const uncheckedLabel = 'not checked by a compiler'

const isUncheckedBadge = (node: Element) =>
  Array.isArray(node.properties.className) && node.properties.className.includes('badge-unchecked')

/** Drops the labels of blocks where a line at the head of the page says it of most of them. */
function withoutLabels(element: Element | Root): void {
  element.children = element.children.filter((child) => child.type !== 'element' || !isUncheckedBadge(child))
  for (const child of element.children) if (child.type === 'element') withoutLabels(child)
}

/** Puts what is known of the page's names at its end, and at its head if most are unchecked. */
export function addCheck(root: Root, { head, foot, details }: DetailedCheck): void {
  if (head !== undefined) {
    withoutLabels(root)
    root.children.unshift(h('p', { className: ['unchecked'] }, head))
  }
  root.children.push(
    h('p', { className: ['leads-to'] }, foot, details !== undefined && [' ', h('a', { href: details }, 'Which library has which')]),
  )
}
