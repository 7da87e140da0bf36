import { attribute, plain, textOf } from '../html'
import type { Rule } from '../publishedPage'

/** A published page is markup that no parser has to repair, and says what it is: language, title, description, how wide it is on a phone. */
export const documentHead: Rule = ({ named, repair, html }) => {
  const problems = repair === undefined ? [] : [`Browsers build something else from this markup than it says: ${repair}`]
  if (!/^<!doctype html>/i.test(html)) problems.push('The page does not begin with <!DOCTYPE html>.')
  const [root] = named('html')
  if (root && attribute(root, 'lang') !== 'en') problems.push(`The language is "${attribute(root, 'lang') ?? ''}", not "en".`)
  if (root && attribute(root, 'dir') !== 'ltr') problems.push(`The direction is "${attribute(root, 'dir') ?? ''}", not "ltr".`)
  const titles = named('title')
    .filter(({ parentNode }) => parentNode?.nodeName === 'head')
    .map((title) => plain(textOf(title)))
  if (titles.length !== 1 || titles[0] === '') problems.push(`The page has ${titles.length} titles: ${JSON.stringify(titles)}.`)
  const metas = new Map(
    named('meta').map((meta) => [attribute(meta, 'name') ?? attribute(meta, 'http-equiv'), attribute(meta, 'content') ?? '']),
  )
  if (plain(metas.get('description') ?? '') === '') problems.push('The page has no description.')
  const viewport = metas.get('viewport')
  if (viewport !== 'width=device-width, initial-scale=1')
    problems.push(`The viewport is "${viewport ?? ''}": readers must be able to zoom.`)
  if (metas.has('refresh')) problems.push('The page sends its readers elsewhere by itself.')
  return problems
}
