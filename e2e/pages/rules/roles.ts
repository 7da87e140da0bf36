import { around, attribute, childElements, elementsBelow, excerpt, hasAttribute, parentOf, type Element } from '../html'
import type { Rule } from '../publishedPage'

/** The roles that the site gives, and to which elements. */
const allowedRoles: Readonly<Record<string, readonly string[]>> = {
  alert: ['div'],
  group: ['div'],
  img: ['svg'],
  note: ['aside'],
  search: ['form'],
  status: ['p', 'span'],
  tab: ['button'],
  tablist: ['div'],
  tabpanel: ['div'],
}

const trueOrFalse = /^(?:true|false)$/

/** The states and properties that the site gives, and their values. */
const allowedValues: Readonly<Record<string, RegExp>> = {
  'aria-atomic': trueOrFalse,
  'aria-busy': trueOrFalse,
  'aria-controls': /\S/,
  'aria-current': /^(?:page|step|location|date|time|true|false)$/,
  'aria-describedby': /\S/,
  'aria-expanded': trueOrFalse,
  'aria-haspopup': /^(?:true|false|menu|listbox|tree|grid|dialog)$/,
  'aria-hidden': trueOrFalse,
  'aria-keyshortcuts': /\S/,
  'aria-label': /\S/,
  'aria-labelledby': /\S/,
  'aria-live': /^(?:off|polite|assertive)$/,
  'aria-selected': trueOrFalse,
}

/** Elements that cannot have a name unless they have a role. */
const nameless = /^(?:div|span|p|code|pre|strong|em|kbd|time|b|i|small|s|u|sub|sup|dd|dt|caption|legend|label)$/

const interactive = ({ tagName }: Element) => /^(?:a|button|input|select|textarea|summary)$/.test(tagName)

export const isFocusable = (element: Element) =>
  (interactive(element) && !hasAttribute(element, 'disabled')) || Number(attribute(element, 'tabindex') ?? -1) >= 0

/** Problems with the states of an element. */
function stateProblems(element: Element): string[] {
  const problems: string[] = []
  const role = attribute(element, 'role')
  for (const { name, value } of element.attrs) {
    if (!name.startsWith('aria-')) continue
    const allowed = allowedValues[name]
    if (!allowed) problems.push(`No element of the site has "${name}": ${excerpt(element)}`)
    else if (!allowed.test(value)) problems.push(`"${name}" cannot be "${value}": ${excerpt(element)}`)
    if (/^aria-label(?:ledby)?$/.test(name) && nameless.test(element.tagName) && role === undefined)
      problems.push(`An element without a role cannot have a name: ${excerpt(element)}`)
    if (/^aria-(?:expanded|haspopup)$/.test(name) && !interactive(element))
      problems.push(`Only what can be pressed has "${name}": ${excerpt(element)}`)
    if (name === 'aria-selected' && role !== 'tab') problems.push(`Only a tab has "${name}": ${excerpt(element)}`)
  }
  if (attribute(element, 'aria-hidden') === 'true') {
    const stops = [element, ...elementsBelow(element)].filter(isFocusable)
    if (stops.length > 0 || element.tagName === 'body') problems.push(`The keyboard reaches what is hidden: ${excerpt(element)}`)
  }
  return problems
}

/** A list of tabs holds tabs, each of which opens a panel; one of them is selected. */
function tabProblems(element: Element): string[] {
  const role = attribute(element, 'role')
  if (role === 'tab' && attribute(parentOf(element) ?? element, 'role') !== 'tablist')
    return [`A tab is in no list of tabs: ${excerpt(element)}`]
  if (role !== 'tablist') return []
  const tabs = childElements(element)
  const isWhole = tabs.every((tab) => attribute(tab, 'role') === 'tab' && hasAttribute(tab, 'aria-controls'))
  const selected = tabs.filter((tab) => attribute(tab, 'aria-selected') === 'true')
  return isWhole && selected.length === 1 ? [] : [`A list of tabs is not whole, or has ${selected.length} selected: ${excerpt(element)}`]
}

/** Roles, states and stops of the keyboard are those that browsers and screen readers understand. */
export const roles: Rule = ({ elements }) =>
  elements.flatMap((element) => {
    const problems = [...stateProblems(element), ...tabProblems(element)]
    const role = attribute(element, 'role')
    if (role !== undefined && !allowedRoles[role]?.includes(element.tagName))
      problems.push(`No <${element.tagName}> of the site has the role "${role}": ${excerpt(element)}`)
    const tabIndex = attribute(element, 'tabindex')
    if (tabIndex !== undefined && tabIndex !== '0' && tabIndex !== '-1')
      problems.push(`The keyboard's order is changed: ${excerpt(element)}`)
    const outer = interactive(element) && around(element, interactive)
    if (outer) problems.push(`This can be pressed, and lies in something that can be pressed: ${excerpt(element)}`)
    return problems
  })
