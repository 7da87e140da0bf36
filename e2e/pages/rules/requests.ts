import { policyHash } from '../../../publish/pages/inlinePolicy'
import { attribute, excerpt, hasAttribute, textOf, wordsOf, type Element } from '../html'
import type { PublishedPage, Rule, SiteFacts } from '../publishedPage'

/** Attributes from which the browser fetches something, by element. Links are followed by readers, not by the browser. */
const fetched: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  form: ['action'],
  body: ['background'],
}

/** Kinds of links in a head that the browser fetches, or that open a connection. */
const fetchedLinks = [
  'stylesheet',
  'icon',
  'apple-touch-icon',
  'manifest',
  'preload',
  'modulepreload',
  'prefetch',
  'preconnect',
  'dns-prefetch',
]

const isOfOtherHost = (address: string) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address)

/** The addresses that the browser asks for because of an element. */
function addressesOf(element: Element): string[] {
  if (element.tagName === 'link')
    return wordsOf(element, 'rel').some((kind) => fetchedLinks.includes(kind)) ? [attribute(element, 'href') ?? ''] : []
  return (fetched[element.tagName] ?? []).flatMap((name) => {
    const value = attribute(element, name)
    if (value === undefined) return []
    return name === 'srcset' ? value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '') : [value]
  })
}

const addressesInStyles = (css: string) => [...css.matchAll(/(?:url\(|@import)\s*["']?([^"')\s;]+)/g)].map(([, address = '']) => address)

function problemsOfAddress(address: string, where: string, { files }: SiteFacts): string[] {
  if (/^(?:data:|#)/.test(address)) return []
  if (isOfOtherHost(address)) return [`The page asks another host, "${address}": ${where}`]
  const name = decodeURIComponent(address.split(/[?#]/)[0] ?? '').replace(/^\//, '')
  return files.has(name) || files.has(`${name}.html`) ? [] : [`The page asks for "${address}", which is not published: ${where}`]
}

/** What the security policy of the site would stop. */
function policyProblems({ named }: PublishedPage, { policy }: SiteFacts): string[] {
  const isRun = (script: Element) => !hasAttribute(script, 'src') && !/json/.test(attribute(script, 'type') ?? '')
  return [...named('script').filter(isRun), ...named('style')]
    .filter((element) => !policy.has(policyHash(textOf(element))))
    .map((element) => `The security policy forbids this: ${excerpt(element)}`)
}

/** A page asks no host but its own, and only for what is published there; the security policy allows what it runs. */
export const requests: Rule = (page, site) => {
  const problems = policyProblems(page, site)
  for (const element of page.elements) {
    for (const address of addressesOf(element)) problems.push(...problemsOfAddress(address, excerpt(element), site))
    if (/^\s*javascript:/i.test(attribute(element, 'href') ?? '')) problems.push(`A link runs a script: ${excerpt(element)}`)
    const style = element.tagName === 'style' ? textOf(element) : attribute(element, 'style')
    if (style !== undefined)
      for (const address of addressesInStyles(style)) problems.push(...problemsOfAddress(address, excerpt(element), site))
    for (const address of wordsOf(element, 'data-scripts')) problems.push(...problemsOfAddress(address, excerpt(element), site))
  }
  return problems
}
