import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { mountIsland, registerMount } from '../browser/islandMounts'
import { loadCode, reloadForRemoved } from '../browser/loadCode'
import { showLoadingProblem } from '../browser/notice'
import { islands } from './registry'

/** Distance from the viewport at which an island is mounted. */
const margin = '300px'

/** Mounted islands of all pages; a number that only grows is a leak. The browser tests read it from `data-islands`. */
const mounted = new Set<Root>()

const count = () => (document.documentElement.dataset['islands'] = String(mounted.size))

/** Stops recording the clicks on an island that is not mounted yet. */
const keeping = new WeakMap<HTMLElement, () => void>()

/** Islands in which a reader has pressed a button before they were mounted. */
const asked = new WeakSet<HTMLElement>()

/** What a reader knows a button by. */
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent.trim()

/** The button that has taken the place of one in the page's HTML, if it is not the same. */
const successor = (host: HTMLElement, early: HTMLElement) =>
  early.isConnected ? early : [...host.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(early))

/** Replays a click on a button once the island is mounted. Its links work all the time. */
function keepClicks(host: HTMLElement) {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.closest('[data-island]') !== host) return
    asked.add(host)
    // An island that failed to load keeps recording clicks.
    void mountIsland(host).then(() => keeping.has(host) || successor(host, button)?.click())
  }
  host.addEventListener('click', onClick)
  keeping.set(host, () => {
    host.removeEventListener('click', onClick)
    keeping.delete(host)
  })
}

/** The slots of this island, not those of nested ones. */
const slotsOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((slot) => slot.closest('[data-island]') === host)
    .map((slot) => slot.innerHTML)

/** The islands of a page. */
interface Islands {
  /** Finds new islands in the container. */
  look: () => void
  /** Unmounts all islands before their HTML is replaced. */
  unmount: () => void
}

/** Mounts the islands in `container` as they come near the viewport. */
export function mountIslands(container: HTMLElement): Islands {
  const roots: Root[] = []
  const failed = new Set<HTMLElement>()
  const prepared = new Set<HTMLElement>()
  let isOver = false

  const mount = async (host: HTMLElement) => {
    const island = islands[host.dataset['island'] ?? '']
    if (!island) return
    const component = await loadCode(island.load)
    if (isOver || !host.isConnected) return
    delete host.dataset['failed']
    const props: object = JSON.parse(host.dataset['props'] ?? '{}')
    const element = createElement(component as never, { ...props, slots: slotsOf(host), host } as never)
    const html = host.innerHTML
    const onUncaughtError = (error: unknown) => {
      // React has emptied the element; the built HTML is better than nothing.
      host.innerHTML = html
      host.dataset['failed'] = ''
      console.warn(`The island "${host.dataset['island'] ?? ''}" failed.`, error)
    }
    const onRecoverableError = (error: unknown) => {
      // React reports an error when a root is unmounted before its first render, as when a reader leaves at once.
      if (!isOver) reportError(error)
    }
    const root = island.isClientOnly
      ? createRoot(host, { onUncaughtError })
      : hydrateRoot(host, element, { identifierPrefix: host.dataset['ids'] ?? '', onUncaughtError, onRecoverableError })
    if (island.isClientOnly) {
      const focused = [...host.querySelectorAll('button')].find((button) => button === document.activeElement)
      // React replaces the early buttons. A press or the focus that comes between rendering and replacing would be lost.
      if (host.querySelector('button')) flushSync(() => root.render(element))
      else root.render(element)
      if (focused) successor(host, focused)?.focus()
    }
    keeping.get(host)?.()
    roots.push(root)
    mounted.add(root)
    count()
  }

  const retry = (hosts: readonly HTMLElement[] = [...failed]) => {
    for (const host of hosts) {
      failed.delete(host)
      void mountIsland(host)
    }
  }
  /** Whoever has asked is offered to try again, and decides when. */
  const onNetwork = () => retry([...failed].filter((host) => !asked.has(host)))

  /** The content stays readable: styles show everything in a failed island. Only a reader who pressed something is told. */
  const fail = (host: HTMLElement, error: unknown) => {
    console.warn(`The island "${host.dataset['island'] ?? ''}" could not be loaded.`, error)
    if (isOver || (asked.has(host) && reloadForRemoved(error))) return
    host.dataset['failed'] = ''
    failed.add(host)
    if (asked.has(host)) showLoadingProblem('Some buttons on this page could not be loaded.', () => retry())
  }
  window.addEventListener('online', onNetwork)

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void mountIsland(target)
      }
    },
    { rootMargin: margin },
  )
  const prepare = (host: HTMLElement) => {
    prepared.add(host)
    keepClicks(host)
    let mounting: Promise<void> | undefined
    registerMount(host, () => {
      mounting ??= mount(host).catch((error: unknown) => {
        mounting = undefined
        fail(host, error)
      })
      return mounting
    })
    observer.observe(host)
  }

  const look = () => {
    for (const host of container.querySelectorAll<HTMLElement>('[data-island]')) if (!prepared.has(host)) prepare(host)
  }

  const unmount = () => {
    isOver = true
    observer.disconnect()
    window.removeEventListener('online', onNetwork)
    for (const root of roots) {
      mounted.delete(root)
      // React forbids unmounting a root while another one renders, and this runs in the clean-up of an effect.
      queueMicrotask(() => root.unmount())
    }
    count()
  }
  look()
  return { look, unmount }
}
