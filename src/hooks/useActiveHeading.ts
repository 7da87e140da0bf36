import { useEffect, useState } from 'react'
import { currentHeading } from '../navigation/currentHeading'

/** Pixels below the fixed bar within which a heading counts as reached. */
const tolerance = 24

const isAtEnd = () => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 2
}

/** Id of the heading that is being read, kept up with the scroll. The first one until the page is looked at, on the server too. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      // scroll-padding is the one number that says how far the bar reaches.
      const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + tolerance
      const positions = key.split(' ').flatMap((id) => {
        const element = document.getElementById(id)
        return element && element.getClientRects().length > 0 ? [{ id, top: element.getBoundingClientRect().top }] : []
      })
      setActive(currentHeading(positions, line, isAtEnd()))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(look)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [key])
  return active
}
