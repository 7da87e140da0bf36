import { useEffect, useRef } from 'react'
import { mountIslands } from '../../islands/mountIslands'

/** A page's HTML, put in place as it was built. React never walks it; its islands come to life one by one. */
export function Content({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? mountIslands(place.current) : undefined), [html])
  return <div ref={place} className="content" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
