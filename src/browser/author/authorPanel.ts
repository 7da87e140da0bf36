import { siteAddress } from '../../config/siteAddress'
import { navigate } from '../../gatsby/gatsbyRuntime'
import { placeOf, type FileProblem } from '../../content-model/problems'

const styles = `
  :host { all: initial }
  section { position: fixed; z-index: 2147483000; inset: auto 0 0 0; max-height: 45vh; overflow: auto; box-sizing: border-box;
    padding: 12px 16px; font: 14px/1.5 system-ui, sans-serif; color: #fff; background: #5c1a1a; border-top: 3px solid #ff8a80 }
  section.gone { inset: 0 0 auto 0; background: #473a00; border: 0; border-bottom: 3px solid #ffd54f }
  section[hidden] { display: none }
  h2 { margin: 0 0 8px; font-size: 15px }
  ol { margin: 0; padding: 0; list-style: none }
  li { margin: 0 0 8px }
  code { font-family: ui-monospace, monospace; font-size: 13px; color: #ffe0b2 }
  p { margin: 0 }
  .hint { color: #ffcdd2 }
  a { color: #fff }
`

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '', className = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

/** A part of the panel. It lies in a shadow tree, so that neither the site's styles reach it nor its own the site. */
function makePart(id: string, role: string, className: string): HTMLElement {
  const host = element('div')
  host.id = id
  const shadow = host.attachShadow({ mode: 'open' })
  const section = element('section', '', className)
  section.setAttribute('role', role)
  section.hidden = true
  shadow.append(element('style', styles), section)
  document.body.append(host)
  return section
}

let problemsPart: HTMLElement | undefined
let gonePart: HTMLElement | undefined

function itemOf(problem: FileProblem): HTMLElement {
  const item = element('li')
  const what = element('p')
  what.append(element('code', placeOf(problem)), `  ${problem.message}`)
  item.append(what)
  if (problem.hint) item.append(element('p', problem.hint, 'hint'))
  return item
}

/** Shows what is wrong below the page, which stays readable; nothing once all is mended. */
export function showProblems(problems: readonly FileProblem[]): void {
  problemsPart ??= makePart('author-problems', 'alert', '')
  problemsPart.hidden = problems.length === 0
  const list = element('ol')
  list.append(...problems.map(itemOf))
  const count = `${problems.length} problem${problems.length === 1 ? '' : 's'} in the content`
  problemsPart.replaceChildren(element('h2', count), list)
}

/**
 * Says that the page which is open is gone.
 * @param to where it went; null for a deleted page, undefined for one that is there
 */
export function showGone(to: string | null | undefined): void {
  gonePart ??= makePart('author-gone', 'status', 'gone')
  gonePart.hidden = to === undefined
  if (to === undefined) return
  const says = element('p', to === null ? 'This page was deleted. What you see is its last version.' : 'This page has moved to ')
  if (to !== null) {
    const link = element('a', to)
    link.href = siteAddress(to)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      void navigate(link.pathname)
    })
    says.append(link)
  }
  gonePart.replaceChildren(says)
}
