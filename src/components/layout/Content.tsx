import { useLayoutEffect, useRef } from 'react'
import { prefetchInView } from '../../browser/links'
import { mountIslands } from '../../islands/mountIslands'

/** A page's HTML, put in place as it was built. React never walks it; its islands come to life one by one. */
export function Content({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Before the jump to a hash, which may have to open a tab.
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const unmount = mountIslands(place.current)
    const stopPrefetching = prefetchInView(place.current)
    return () => {
      unmount()
      stopPrefetching()
    }
  }, [html])
  return <div ref={place} className="content" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
