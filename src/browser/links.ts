import { siteBase } from '../config/siteAddress'
import { limitPrefetch, navigate, prefetchNow, prefetchWhenIdle, removePrefetchLinks } from '../gatsby/gatsbyRuntime'
import { linkTarget, type LinkTarget } from '../navigation/linkTarget'
import { shouldPrefetch } from '../offline/shouldPrefetch'
import { copyAddress } from './clipboard'
import { isReady } from './ready'

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)

const targetOf = (link: HTMLAnchorElement): LinkTarget | undefined =>
  linkTarget(
    { href: link.href, target: link.target, rel: link.rel, isDownload: link.hasAttribute('download') },
    window.location.href,
    siteBase,
  )

/** A click that opens the link in this tab and that nobody has handled yet. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function onClick(event: MouseEvent) {
  const link = linkAt(event.target)
  if (!link || !isPlainClick(event) || !isReady()) return
  const target = targetOf(link)
  if (!target) return
  event.preventDefault()
  if (link.classList.contains('anchor')) void copyAddress(link)
  navigate(target.address, { replace: link.href === window.location.href })
}

const pathOf = (address: string) => address.replace(/#.*$/, '')

/** Whether a link may lead to the description of a name: its text is code, and it leads to a part of a page. */
const mayNameSymbol = (link: HTMLAnchorElement) => link.hash !== '' && (link.closest('pre') ?? link.querySelector('code')) !== null

/** The reader is about to follow a link, so load its page; of a name, show what it is. */
function onApproach(event: Event) {
  const link = linkAt(event.target)
  const target = link && targetOf(link)
  if (!link || !target) return
  if (mayNameSymbol(link) && isReady()) {
    void import('./symbolCard').then(
      ({ announceCard }) => announceCard(link, event),
      () => undefined,
    )
    // A mouse crosses many names on its way through an example.
    if (event.type === 'pointerover' && link.closest('pre')) return
  }
  if (target.kind === 'page') prefetchNow(pathOf(target.address))
}

/** Makes every link of the site navigate without a reload, and prefetch on hover and focus. */
export function watchLinks(): void {
  limitPrefetch(() => shouldPrefetch(navigator.connection))
  removePrefetchLinks()
  document.addEventListener('click', onClick)
  document.addEventListener('pointerover', onApproach, { passive: true })
  document.addEventListener('focusin', onApproach)
}

/** One observer for all links: many observers would slow down scrolling. */
let inView: IntersectionObserver | undefined

function onView(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { isIntersecting, target: link } of entries) {
    if (!isIntersecting || !(link instanceof HTMLAnchorElement)) continue
    observer.unobserve(link)
    const target = targetOf(link)
    if (target?.kind === 'page') prefetchWhenIdle(pathOf(target.address))
  }
}

/** Prefetches the page behind a link when the link comes into view. Returns a function that stops waiting for that. */
export function prefetchInView(link: HTMLAnchorElement): () => void {
  if (!shouldPrefetch(navigator.connection)) return () => undefined
  const observer = (inView ??= new IntersectionObserver(onView))
  observer.observe(link)
  return () => observer.unobserve(link)
}
