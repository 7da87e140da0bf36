import { attribute, excerpt, hasAttribute } from '../html'
import type { Rule } from '../publishedPage'

const wordsIn = (text: string) => new Set(text.trim().split(/\s+/))

/** The elements that pages have. What is not among them is looked at by no rule: add rules for it first. */
const elementNames = wordsIn(`
  html head meta link title script style noscript body header footer main nav aside article section search div p span a img picture source
  h1 h2 h3 h4 ul ol li dl dt dd table thead tbody tr th td code pre kbd strong em time details summary blockquote hr br sub sup del
  form fieldset legend label input button svg path circle rect line g polyline polygon text defs marker
`)

/** Their attributes, besides those for data and for screen readers. */
const attributeNames = wordsIn(`
  id class style lang dir role tabindex hidden title href rel target type src srcset sizes alt width height loading decoding fetchpriority media
  charset name content property datetime for value placeholder autocomplete autocapitalize spellcheck checked action scope start open
  cite align colspan rowspan inert viewbox fill stroke stroke-width stroke-linecap stroke-linejoin d cx cy r x y rx x1 y1 x2 y2 points
  color font-size text-anchor transform preserveaspectratio refx refy markerwidth markerheight orient marker-end xmlns http-equiv
`)

const isKnownAttribute = (name: string) => attributeNames.has(name.toLowerCase()) || /^(?:data|aria)-/.test(name)

/** A page has only elements and attributes that the other rules know: no frame, no video, no handler of events. */
export const vocabulary: Rule = ({ elements }) =>
  elements.flatMap((element) => {
    const problems: string[] = []
    if (!elementNames.has(element.tagName)) problems.push(`No rule is about <${element.tagName}>: ${excerpt(element)}`)
    for (const { name } of element.attrs)
      if (!isKnownAttribute(name)) problems.push(`No rule is about the attribute "${name}": ${excerpt(element)}`)
    const scope = attribute(element, 'scope')
    if (scope !== undefined && !(element.tagName === 'th' && /^(?:row|col|rowgroup|colgroup)$/.test(scope)))
      problems.push(`"scope" cannot be "${scope}" here: ${excerpt(element)}`)
    const completion = attribute(element, 'autocomplete')
    if (completion !== undefined && completion !== 'off')
      problems.push(`No field of the site is completed as "${completion}": ${excerpt(element)}`)
    const language = attribute(element, 'lang')
    if (language !== undefined && !/^[a-z]{2}(?:-[A-Z]{2})?$/.test(language))
      problems.push(`"${language}" is not a language: ${excerpt(element)}`)
    if (element.tagName === 'input' && hasAttribute(element, 'title'))
      problems.push(`A field is labelled by its title alone: ${excerpt(element)}`)
    return problems
  })
