import { createElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { islands } from './registry'

/** How far outside of the viewport an island is made ready. */
const margin = '300px'

/** Islands that are mounted now, over all pages; a number that only grows is a leak. */
export const mounted = new Set<Root>()

/** Places of this island, not those of islands inside it. */
const slotsOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((slot) => slot.closest('[data-island]') === host)
    .map((slot) => slot.innerHTML)

/** Brings the islands below `container` to life as they come near. Returns how to unmount them all, before their HTML is replaced. */
export function mountIslands(container: HTMLElement): () => void {
  const roots: Root[] = []
  let isOver = false

  const mount = async (host: HTMLElement) => {
    const island = islands[host.dataset['island'] ?? '']
    if (!island) return
    const component = await island.load()
    if (isOver || !host.isConnected) return
    const props: object = JSON.parse(host.dataset['props'] ?? '{}')
    const element = createElement(component as never, { ...props, slots: slotsOf(host), host } as never)
    const root = island.isClientOnly ? createRoot(host) : hydrateRoot(host, element, { identifierPrefix: host.dataset['ids'] ?? '' })
    if (island.isClientOnly) root.render(element)
    roots.push(root)
    mounted.add(root)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void mount(target).catch((error: unknown) => {
          // The content is readable without; the next page load tries again.
          console.warn(`The island "${target.dataset['island'] ?? ''}" could not be loaded.`, error)
        })
      }
    },
    { rootMargin: margin },
  )
  for (const host of container.querySelectorAll('[data-island]')) observer.observe(host)

  return () => {
    isOver = true
    observer.disconnect()
    for (const root of roots) {
      mounted.delete(root)
      // React forbids unmounting a root while another is rendering, and this runs in an effect's clean-up.
      queueMicrotask(() => root.unmount())
    }
  }
}
