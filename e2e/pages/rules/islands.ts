import { hasSymbolFilter } from '../../../src/content-model/symbols/filterBox'
import {
  around,
  attribute,
  childElements,
  elementsBelow,
  excerpt,
  hasAttribute,
  hasClass,
  parentOf,
  plain,
  textOf,
  type Element,
} from '../html'
import { checksName } from '../../../src/playground/checksName'
import { parseJson } from '../parseJson'
import { languageOfRoute } from '../../../src/languages/languageOfRoute'
import { routeOfPublished, type PublishedPage, type Rule } from '../publishedPage'

type Props = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Props => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The settings of an island; `undefined` where they are not what its component can read. */
function propsOf(island: Element): Props | undefined {
  const value = parseJson(attribute(island, 'data-props') ?? '{}')
  return isObject(value) ? value : undefined
}

/** What readers can do with an example that runs, before its island is there. */
const runButtons = ['Run', 'Edit', 'Copy code']
/** The same of a program with undefined behaviour. */
const erringButtons = [checksName, 'Edit', 'Copy code']
/** The same of a program in assembly, which readers can also step through. */
const stepButtons = ['Run', 'Step', 'Edit', 'Copy code']
/** The same of a sample of a `.codeframe` file. */
const checkButtons = ['Check', 'Copy code']

const buttonsOf = (element: Element) =>
  elementsBelow(element)
    .filter(({ tagName }) => tagName === 'button')
    .map((button) => plain(textOf(button)))

/** An example that runs, or that is checked, has its buttons from the start, and names its standard and the other files of the page that belong to it. */
function codeToolsProblems(island: Element, { run, check }: Props, { ids }: PublishedPage): string[] {
  const bar = parentOf(island)
  const isInBar = bar !== undefined && (hasClass(bar, 'signature') || (hasClass(bar, 'code-bar') && hasClass(parentOf(bar) ?? bar, 'code')))
  const problems = isInBar ? [] : [`The tools of code lie outside of its bar: ${excerpt(island)}`]
  const buttonsOfRun = !isObject(run) ? runButtons : run['std'] === 'nasm' ? stepButtons : run['errs'] === true ? erringButtons : runButtons
  const wanted = (run !== undefined ? buttonsOfRun : check !== undefined ? checkButtons : []).join(', ')
  const found = buttonsOf(island).join(', ')
  if (found !== wanted) problems.push(`The buttons of an example are "${found}", not "${wanted}": ${excerpt(island)}`)
  if (run === undefined) return problems
  if (!isObject(run) || typeof run['std'] !== 'string' || !/^(?:c(?:\+\+)?\d\d|nasm)$/.test(run['std']))
    problems.push(`An example names no standard: ${excerpt(island)}`)
  const others: unknown = isObject(run) ? (run['with'] ?? []) : []
  for (const other of Array.isArray(others) ? others : [undefined])
    if (!isObject(other) || !ids.has(String(other['block']))) problems.push(`An example lacks one of its files: ${excerpt(island)}`)
  return problems
}

/** Each label has its tab and its panel, and every panel is readable without script. */
function tabsProblems(island: Element, { labels }: Props, { named }: PublishedPage): string[] {
  const own = elementsBelow(island).filter((element) => around(element, (outer) => hasAttribute(outer, 'data-island')) === island)
  const withRole = (role: string) => own.filter((element) => attribute(element, 'role') === role)
  const wanted = Array.isArray(labels) ? labels.map(String) : []
  const tabs = withRole('tab').map((tab) => plain(textOf(tab)))
  const panels = withRole('tabpanel')
  const prefix = attribute(island, 'data-ids') ?? ''
  const isUnique = named('div').filter((other) => attribute(other, 'data-ids') === prefix).length === 1
  const isWhole =
    wanted.length > 0 &&
    wanted.join('\n') === tabs.join('\n') &&
    panels.length === wanted.length &&
    panels.every((panel) => !hasAttribute(panel, 'hidden') && elementsBelow(panel).some((slot) => hasAttribute(slot, 'data-slot')))
  return [
    ...(isWhole ? [] : [`The labels, tabs and panels of tabs differ: ${excerpt(island)}`]),
    ...(prefix !== '' && isUnique ? [] : [`The ids of tabs are not their own: ${excerpt(island)}`]),
  ]
}

const problemsByName: Readonly<Record<string, (island: Element, props: Props, page: PublishedPage) => string[]>> = {
  CodeTools: codeToolsProblems,
  Tabs: tabsProblems,
  SymbolFilter: (island, { count }) =>
    typeof count === 'number' && hasSymbolFilter(count) ? [] : [`A filter does not know how many names there are: ${excerpt(island)}`],
}

/** Blocks of code without their tools, and examples that readers cannot run though nothing says why. */
function codeProblems(block: Element, file: string): string[] {
  const [bar] = childElements(block).filter((child) => hasClass(child, 'code-bar'))
  if (!bar) return hasClass(block, 'signature') ? [] : [`A block of code has no bar: ${excerpt(block)}`]
  const tools = elementsBelow(block).filter((element) => attribute(element, 'data-island') === 'CodeTools')
  const wanted = hasClass(block, 'output') ? 0 : 1
  const problems = tools.length === wanted ? [] : [`A block of code has ${tools.length} islands with its tools: ${excerpt(block)}`]
  const label = childElements(bar).find((child) => hasClass(child, 'code-checked') || hasClass(child, 'code-rejected'))
  // Examples of the assembly reference are linked with assembly, which no browser runs; nor does it run what the linker refuses, nor all that err, as is
  // said below them.
  const says = label === undefined ? '' : textOf(label)
  const isForBrowsers =
    / as C(?:\+\+)?\d\d/.test(says) &&
    !/^(Undefined behaviour|Rejected by the linker)/.test(says) &&
    languageOfRoute(routeOfPublished(file)) !== 'asm'
  const isExplained = childElements(bar).some((child) => hasClass(child, 'code-limit'))
  if (isForBrowsers && !isExplained && !tools.some((tool) => propsOf(tool)?.['run'] !== undefined))
    problems.push(`Readers cannot run this example, and nothing says why: ${excerpt(block)}`)
  return problems
}

/** Tabs without an island show, but do not react. */
const strayTabs = (element: Element) =>
  hasClass(element, 'tabs') && attribute(parentOf(element) ?? element, 'data-island') !== 'Tabs'
    ? [`Tabs lie in no island: ${excerpt(element)}`]
    : []

/** A page with many names has a box to filter them, once. */
function filterProblems({ elements }: PublishedPage): string[] {
  const symbols = elements.filter((element) => hasAttribute(element, 'data-symbol'))
  const filters = elements.filter((element) => attribute(element, 'data-island') === 'SymbolFilter')
  const isWanted = hasSymbolFilter(symbols.length)
  return filters.length > 1 || (isWanted && filters.length === 0)
    ? [`The page has ${symbols.length} blocks or rows of names, and ${filters.length} filters.`]
    : []
}

/** What comes to life in the browser is there: each island is one that the site knows, with settings that it can read, where code, tabs and long lists need it. */
export const islands: Rule = (page, site) => {
  const problems = filterProblems(page)
  for (const element of page.elements) {
    const name = attribute(element, 'data-island')
    if (hasClass(element, 'code')) problems.push(...codeProblems(element, page.file))
    problems.push(...strayTabs(element))
    if (name === undefined) continue
    const props = propsOf(element)
    if (!site.islands.has(name)) problems.push(`No island is called "${name}": ${excerpt(element)}`)
    else if (!props) problems.push(`The settings of an island are not JSON: ${excerpt(element)}`)
    else problems.push(...(problemsByName[name]?.(element, props, page) ?? [`No rule is about the island "${name}": ${excerpt(element)}`]))
  }
  return problems
}
