import { useLayoutEffect } from 'react'

/** Hides an element of the page, from before the next paint, while something else is in its place. */
export function useHidden(element: HTMLElement, isHidden: boolean): void {
  useLayoutEffect(() => {
    if (!isHidden) return undefined
    element.setAttribute('hidden', '')
    return () => element.removeAttribute('hidden')
  }, [isHidden, element])
}
