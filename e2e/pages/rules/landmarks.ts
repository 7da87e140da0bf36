import { around, attribute, excerpt, hasAttribute, hasClass, isElement, plain, textOf, type Element, type Node } from '../html'
import { nameOf } from '../nameOf'
import type { PublishedPage, Rule } from '../publishedPage'

const sections = ['article', 'aside', 'main', 'nav', 'section']
const isSection = ({ tagName }: Element) => sections.includes(tagName)

/** The role of an element that readers can jump to; nothing for others. */
function landmarkOf(element: Element, page: PublishedPage): string | undefined {
  const { tagName } = element
  if (attribute(element, 'role') === 'search' || tagName === 'search') return 'search'
  if (tagName === 'header' || tagName === 'footer') return around(element, isSection) ? undefined : tagName
  if (tagName === 'section' || tagName === 'form') return nameOf(element, page) === '' ? undefined : 'region'
  return ['main', 'nav', 'aside'].includes(tagName) && attribute(element, 'role') !== 'note' ? tagName : undefined
}

/** Navigation that a page must have, by what it is called. */
const requiredNavigation = (page: PublishedPage) => {
  const isInDocs = page
    .named('article')
    .some((article) => hasClass(article, 'DocArticle-article') || hasClass(article, 'CategoryArticle-article'))
  return ['Main', 'Footer', ...(isInDocs ? ['Documentation', 'Breadcrumbs'] : [])]
}

/** Text of the page that lies in no landmark, where a reader who jumps from one to the next misses it. */
function textOutside(node: Node, page: PublishedPage): string[] {
  if (node.nodeName === '#text' && 'value' in node) return plain(node.value) === '' ? [] : [plain(node.value)]
  if (!('childNodes' in node)) return []
  const isCovered =
    isElement(node) &&
    (landmarkOf(node, page) !== undefined ||
      /^(?:script|style|noscript)$/.test(node.tagName) ||
      hasAttribute(node, 'aria-live') ||
      isSkipLink(node))
  return isCovered ? [] : node.childNodes.flatMap((child) => textOutside(child, page))
}

const isSkipLink = (element: Element) => hasClass(element, 'SkipLink-skip')

/** The first link leads past the frame to the content, which can take the focus. */
function skipLinkProblems({ named, ids }: PublishedPage): string[] {
  const [first] = named('a')
  const target = first && attribute(first, 'href')?.replace(/^#/, '')
  const [main] = ids.get(target ?? '') ?? []
  if (!first || !isSkipLink(first) || plain(textOf(first)) === '') return ['The first link of the page does not lead to its content.']
  if (main?.tagName !== 'main' || attribute(main, 'tabindex') !== '-1') return ['The skip link does not lead to the main part of the page.']
  return []
}

/** The parts of a page that readers jump to: each is there once, has a name where there are several of its kind, and nothing lies outside of them. */
export const landmarks: Rule = (page) => {
  const problems = skipLinkProblems(page)
  const found = page.elements.flatMap((element) => {
    const role = landmarkOf(element, page)
    return role === undefined ? [] : [{ element, role, name: nameOf(element, page) }]
  })
  for (const role of ['header', 'main', 'footer']) {
    const all = found.filter((landmark) => landmark.role === role)
    if (all.length !== 1) problems.push(`The page has ${all.length} landmarks <${role}>.`)
    for (const { element } of all) if (around(element, isSection)) problems.push(`A landmark lies inside of another: ${excerpt(element)}`)
  }
  const navigation = found.filter(({ role }) => role === 'nav').map(({ name }) => name)
  for (const name of requiredNavigation(page)) if (!navigation.includes(name)) problems.push(`The page has no navigation "${name}".`)
  const seen = new Set<string>()
  for (const { role, name, element } of found) {
    const key = `${role} ${name}`
    if (seen.has(key)) problems.push(`Two landmarks <${role}> are called "${name}": ${excerpt(element)}`)
    seen.add(key)
  }
  const [body] = page.named('body')
  if (body) problems.push(...textOutside(body, page).map((text) => `This text lies outside of all landmarks: ${text.slice(0, 80)}`))
  return problems
}
