import { routeOfAddress, siteAddress } from '../config/siteAddress'
import { cardsFile, type SymbolCard, type SymbolCards } from '../content-model/symbols/symbolCards'

/** How long the mouse or the focus rests on a link before its card shows, in milliseconds. */
const restTime = 300
/** How long a card stays when the mouse has left, so that it can be reached. */
const leaveTime = 200
/** Between a link and its card, and between the card and the edges of the window, in pixels. */
const gap = 6

const cardId = 'symbol-card'

/** The cards of each page, by its route. */
const files = new Map<string, Promise<SymbolCards>>()

/** Loads the cards of a page once; a page without any has none. What fails is tried again next time. */
function cardsOf(route: string): Promise<SymbolCards> {
  const known = files.get(route)
  if (known) return known
  const load = async (): Promise<SymbolCards> => {
    const response = await fetch(siteAddress(`/name-cards/${cardsFile(route)}`))
    const isJson = response.headers.get('content-type')?.includes('json')
    return response.ok && isJson ? ((await response.json()) as SymbolCards) : {}
  }
  const cards = load().catch((): SymbolCards => {
    files.delete(route)
    return {}
  })
  files.set(route, cards)
  return cards
}

let shown: { card: HTMLElement; link: HTMLAnchorElement } | undefined
let waiting: { link: HTMLAnchorElement; timer: number } | undefined
let leaving: number | undefined

function stopWaiting() {
  window.clearTimeout(waiting?.timer)
  waiting = undefined
}

function stay() {
  window.clearTimeout(leaving)
  leaving = undefined
}

/** Removes the card, and forgets the one that is about to show. */
function hide() {
  stopWaiting()
  stay()
  shown?.card.remove()
  shown?.link.removeAttribute('aria-describedby')
  shown = undefined
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

/** A sentence with `code` in backticks. */
function sentence(text: string): HTMLElement {
  const paragraph = element('p', '', '')
  paragraph.append(...text.split('`').map((part, at) => (at % 2 === 1 ? element('code', '', part) : part)))
  return paragraph
}

function cardOf({ name, signature, header, standards, summary }: SymbolCard): HTMLElement {
  const card = element('div', 'symbol-card', '')
  card.id = cardId
  card.setAttribute('role', 'tooltip')
  const facts = element('p', 'symbol-card-facts', standards === '' ? '' : ` ${standards}`)
  facts.prepend(element('code', '', header))
  card.append(element('code', 'symbol-card-signature', signature ?? name), facts)
  if (summary !== '') card.append(sentence(summary))
  card.addEventListener('pointerenter', stay)
  card.addEventListener('pointerleave', leave)
  return card
}

/** Puts a card above its link, since what comes next is below; below it only where there is no room above. */
function place(card: HTMLElement, link: HTMLAnchorElement) {
  const { top, bottom, left } = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const above = top - gap - height
  card.style.insetBlockStart = `${above > Math.max(bar, 0) ? above : bottom + gap}px`
  card.style.insetInlineStart = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const cards = await cardsOf(decodeURI(routeOfAddress(link.pathname)))
  const card = cards[decodeURIComponent(link.hash.slice(1))]
  // Meanwhile the reader may have gone on.
  if (waiting?.link !== link) return
  hide()
  if (!card || !link.isConnected) return
  // All text of a page belongs to a landmark.
  const landmark = link.closest('main') ?? document.body
  shown = { card: landmark.appendChild(cardOf(card)), link }
  link.setAttribute('aria-describedby', cardId)
  place(shown.card, link)
}

function leave() {
  stay()
  leaving = window.setTimeout(hide, leaveTime)
}

/** The reader has come to a link by mouse or keyboard; a finger follows it. */
export function announceCard(link: HTMLAnchorElement, event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  if (event.type === 'focusin' && !link.matches(':focus-visible')) return
  if (shown?.link === link) return stay()
  if (waiting?.link === link) return
  stopWaiting()
  waiting = { link, timer: window.setTimeout(() => void show(link), restTime) }
  link.addEventListener('pointerleave', onLeave, { once: true })
  link.addEventListener('blur', hide, { once: true })
}

function onLeave() {
  if (shown) leave()
  else stopWaiting()
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide()
})
// Focus may scroll its link into view before the card shows.
document.addEventListener('scroll', () => shown && hide(), { capture: true, passive: true })
document.addEventListener('pointerdown', hide, { passive: true })
