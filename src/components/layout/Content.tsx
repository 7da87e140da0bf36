import { useLayoutEffect, useMemo, useRef } from 'react'
import { fillContent } from '../../browser/fillContent'
import { prefetchInView } from '../../browser/links'
import { isFirstPage } from '../../browser/ready'
import { splitChunks } from '../../content-model/htmlChunks'
import { useHtml } from '../../hooks/useHtml'
import { mountIslands } from '../../islands/mountIslands'

/** The first page is already complete in the document. Of any other page only the first chunk is rendered, and the rest follows. */
const chunksNow = (html: string): readonly [string, ...string[]] => (isFirstPage() ? [html] : splitChunks(html))

/** A page's built HTML. React never walks it; its islands are mounted one by one. */
export function Content({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const chunks = useMemo(() => chunksNow(html), [html])
  const first = useHtml(chunks[0])
  // In a layout effect: the jump to a hash follows, which may have to open a tab.
  useLayoutEffect(() => {
    const container = place.current
    if (!container) return undefined
    const islands = mountIslands(container)
    const stops: (() => void)[] = [islands.unmount]
    const prefetch = () => stops.push(...[...container.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')].map(prefetchInView))
    const onFilled = () => {
      islands.look()
      prefetch()
    }
    if (chunks.length === 1) prefetch()
    else stops.push(fillContent(container, chunks.slice(1), onFilled))
    return () => {
      for (const stop of stops) stop()
    }
  }, [chunks])
  return <div ref={place} className="content" suppressHydrationWarning dangerouslySetInnerHTML={first} />
}
