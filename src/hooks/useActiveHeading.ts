import { useEffect, useState } from 'react'
import { currentHeading, type HeadingPosition } from '../navigation/currentHeading'

/** Pixels below the navbar within which a heading counts as reached. */
const tolerance = 24

const isAtEnd = () => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2
}

/** Positions of the headings in the document, and the distance from the top of the viewport at which one counts as reached. In pixels. */
interface Places {
  headings: HeadingPosition[]
  line: number
}

function findPlaces(ids: readonly string[]): Places {
  const scrolled = window.scrollY
  const headings = ids.flatMap((id) => {
    const { top = 0, height = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {}
    return height > 0 ? [{ id, top: top + scrolled }] : []
  })
  // scroll-padding is the single source for the navbar's height.
  return { headings, line: parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + tolerance }
}

/** Id of the heading being read, updated on scroll. The first one on the server and until the page is measured. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    // Measuring hundreds of headings takes longer than a frame, so measure only when the page changes its size.
    let places: Places | undefined
    const look = () => {
      frame = 0
      places ??= findPlaces(key.split(' '))
      setActive(currentHeading(places.headings, window.scrollY + places.line, isAtEnd()))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(look)
    }
    const size = new ResizeObserver(() => {
      places = undefined
      schedule()
    })
    size.observe(document.body)
    window.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      window.removeEventListener('scroll', schedule)
    }
  }, [key])
  return active
}
