import { useLayoutEffect, useRef, type RefObject } from 'react'
import { sidebarScrollKey } from '../../../config/storageKeys'
import { readStorage, writeStorage } from '../../../browser/storage'
import { parseSidebarScroll, scrollToShow } from './sidebarScroll'
import { sidebarStore } from './useSidebarItems'

function showCurrent(list: HTMLElement) {
  const current = list.querySelector('[aria-current=page]')
  if (!current) return
  const { top, height } = current.getBoundingClientRect()
  const view = { top: list.scrollTop, height: list.clientHeight }
  const next = scrollToShow({ top: top - list.getBoundingClientRect().top + list.scrollTop, height }, view)
  if (next === list.scrollTop) return
  list.scrollTop = next
  showFirstRowWhole(list)
}

/** Scrolls back by the part of a row that is out of sight at the top. */
function showFirstRowWhole(list: HTMLElement) {
  const { top } = list.getBoundingClientRect()
  for (const row of list.querySelectorAll('a')) {
    const box = row.getBoundingClientRect()
    if (box.bottom <= top) continue
    if (box.top < top) list.scrollTop -= top - box.top
    return
  }
}

/** Preserves the sidebar's scroll position between pages and over reloads, and keeps the current page in sight. */
export function useSidebarScroll(path: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(path)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const stored = parseSidebarScroll(readStorage(sidebarScrollKey, 'session'))
    const restore = () => {
      if (stored) element.scrollTop = stored.top
      showCurrent(element)
    }
    restore()
    const restored = element.scrollTop
    // Open branches must be loaded first, unless the reader has scrolled in the meantime.
    void sidebarStore.restore().then(() =>
      requestAnimationFrame(() => {
        if (element.scrollTop === restored) restore()
      }),
    )
    const remember = () => {
      const isVisible = element.clientHeight > 0
      if (isVisible) writeStorage(sidebarScrollKey, JSON.stringify({ top: element.scrollTop, path: shown.current }), 'session')
    }
    window.addEventListener('pagehide', remember)
    return () => {
      window.removeEventListener('pagehide', remember)
      remember()
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (list.current) showCurrent(list.current)
  }, [path])

  return list
}
