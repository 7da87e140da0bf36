import { useEffect, useState } from 'react'
import { currentHeading, type HeadingPosition } from '../navigation/currentHeading'

/** Pixels below the fixed bar within which a heading counts as reached. */
const tolerance = 24

const isAtEnd = () => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2
}

/** Where the headings stand in the document, and how far below the top of the viewport one counts as reached. In pixels. */
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
  // scroll-padding is the one number that says how far the bar reaches.
  return { headings, line: parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + tolerance }
}

/** Id of the heading that is being read, kept up with the scroll. The first one until the page is looked at, on the server too. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    // Measuring hundreds of headings takes longer than a frame may, so that is done when the page grows or shrinks only.
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
