import { navbarVisibility, type NavbarVisibility } from './navbarVisibility'

/** Milliseconds within which a jump to a hash starts to scroll, and without scrolling after which it has ended. */
const jumpStart = 1000
const jumpEnd = 150

const leadsToHash = (target: EventTarget | null) => target instanceof Element && target.closest('a[href*="#"]') !== null

/**
 * Hides the navbar on the way down and shows it on the way up, by an attribute of the root element, which is there as soon as scrolling counts.
 * @returns a function that stops it
 */
export function hideOnScroll(bar: HTMLElement): () => void {
  const root = document.documentElement
  let visibility: NavbarVisibility = { isHidden: false, top: window.scrollY }
  let hash = location.hash
  let jumpingUntil = hash === '' ? 0 : performance.now() + jumpStart

  const jump = () => {
    jumpingUntil = performance.now() + jumpStart
    show()
  }
  const set = (next: NavbarVisibility) => {
    visibility = next
    root.dataset['navbar'] = next.isHidden ? 'hidden' : 'shown'
  }
  const show = () => set({ isHidden: false, top: window.scrollY })
  const onScroll = () => {
    const now = performance.now()
    // Routers change the hash without firing an event.
    if (location.hash !== hash && location.hash !== '') jumpingUntil = now + jumpEnd
    hash = location.hash
    const isJumping = now < jumpingUntil
    if (isJumping) jumpingUntil = now + jumpEnd
    set(
      navbarVisibility(visibility, {
        top: window.scrollY,
        maximum: root.scrollHeight - root.clientHeight,
        barHeight: bar.offsetHeight,
        isFocusInside: bar.contains(document.activeElement),
        isJumping,
      }),
    )
  }
  const onScrollEnd = () => {
    jumpingUntil = 0
  }
  const onClick = ({ target }: Event) => {
    if (leadsToHash(target)) jump()
  }

  set(visibility)
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('scrollend', onScrollEnd)
  window.addEventListener('hashchange', jump)
  document.addEventListener('click', onClick, true)
  bar.addEventListener('focusin', show)
  return () => {
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('scrollend', onScrollEnd)
    window.removeEventListener('hashchange', jump)
    document.removeEventListener('click', onClick, true)
    bar.removeEventListener('focusin', show)
    delete root.dataset['navbar']
  }
}
