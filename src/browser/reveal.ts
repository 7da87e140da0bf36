import { mountIsland } from './islandMounts'

/** Hides an element but leaves its content to find-in-page where the browser supports that; a match fires `beforematch`. */
export function hide(element: HTMLElement): void {
  // React would write a bare `hidden`.
  element.setAttribute('hidden', 'onbeforematch' in element ? 'until-found' : '')
}

/** The ancestors of an element from the outermost in, the element itself last. */
function chain(element: Element): Element[] {
  const parents: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) parents.unshift(at)
  return parents
}

async function openTab(panel: Element): Promise<void> {
  const host = panel.closest<HTMLElement>('[data-island]')
  if (host) await mountIsland(host)
  const name = panel.getAttribute('aria-labelledby')
  const tabs = panel.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []
  // Not by id from the document: other tabs on the page may have the same id.
  for (const tab of tabs) {
    if (tab.id === name) {
      tab.click()
      return
    }
  }
}

/** Does what find-in-page does: fires `beforematch`, then shows the element. */
function unhide(element: Element) {
  element.dispatchEvent(new Event('beforematch', { bubbles: true }))
  element.removeAttribute('hidden')
}

/**
 * Opens whatever hides `target`: closed details and collapsible sections, unselected tabs, a filter.
 * Returns a promise if that takes time, and nothing if the target is visible at once.
 */
export function reveal(target: Element): Promise<void> | undefined {
  const tabs: Element[] = []
  for (const element of chain(target)) {
    if (element instanceof HTMLDetailsElement && element !== target) element.open = true
    if (element.matches('[hidden]')) unhide(element)
    // What the reader's standard lacks may be hidden, but not from those who ask for it.
    if (element instanceof HTMLElement && (element.dataset['since'] ?? element.dataset['until'])) element.dataset['asked'] = ''
    if (element.matches('[role=tabpanel][data-selected=false]')) tabs.push(element)
  }
  if (tabs.length > 0) return openInTurn(tabs)
  if (target.getClientRects().length === 0) unhide(target)
  return undefined
}

async function openInTurn(tabs: readonly Element[]): Promise<void> {
  for (const tab of tabs) await openTab(tab)
  // React renders the choice before the next frame.
  await new Promise(requestAnimationFrame)
}
