import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { optionId } from './SearchOption'
import type { Search } from './useSearch'

interface Options {
  /** The id of the list, which scrolls. */
  listId: string
  count: number
  /** Whether the options are those of what is in the input. */
  state: Search['state']
  choose: (at: number, inNewTab: boolean) => void
}

interface ActiveOption {
  active: number
  /** Call when other options are asked for. */
  toFirst: () => void
  /** Keys of the input: the arrows move, Enter chooses. */
  onKeyDown: (event: KeyboardEvent) => void
  onScroll: () => void
}

/** Which option of a list is active. Enter before the options have come chooses the first of them once they are there. */
export function useActiveOption({ listId, count, state, choose }: Options): ActiveOption {
  const [active, setActive] = useState(0)
  const isScrolled = useRef(false)
  /** Set when Enter was pressed before the results arrived. */
  const awaited = useRef<{ inNewTab: boolean }>(undefined)

  const onAnswer = useEffectEvent(() => {
    if (awaited.current && state === 'ready') choose(active, awaited.current.inNewTab)
    awaited.current = undefined
  })
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) onAnswer()
  }, [isLoading])

  const move = (step: number) => {
    const next = (active + step + count) % count
    setActive(next)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    active,
    toFirst: () => {
      awaited.current = undefined
      setActive(0)
      // Scrolling forces a layout even if nothing moves.
      if (isScrolled.current) document.getElementById(listId)?.scrollTo(0, 0)
      isScrolled.current = false
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && count > 0) {
        event.preventDefault()
        move(step)
      }
      if (event.key !== 'Enter') return
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      if (isLoading) awaited.current = { inNewTab }
      else if (state !== 'failed') choose(active, inNewTab)
    },
    onScroll: () => {
      isScrolled.current = true
    },
  }
}
