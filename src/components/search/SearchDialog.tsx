import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { siteBase } from '../../config/siteAddress'
import { isOnBackdrop } from '../../browser/dialog'
import { navigate } from '../../browser/navigation'
import { groupResults } from '../../search/groupResults'
import { searchPage } from '../../search/query'
import { areaOfRoute, type Area } from '../../search/types'
import { AreaFilter } from './AreaFilter'
import { openSearch } from './openSearch'
import { RecentList } from './RecentList'
import { rememberSearch, useRecentSearches } from './recentSearches'
import { ResultList } from './ResultList'
import { SearchBox } from './SearchBox'
import * as styles from './SearchDialog.module.css'
import { optionId } from './SearchOption'
import { SearchState } from './SearchState'
import { useSearch } from './useSearch'

interface SearchDialogProps {
  onClose: () => void
  /** Text typed while the dialog was loading. */
  firstQuery: string
  /** Called once the dialog receives keys. */
  onShown: () => void
  /** Route of the current page. */
  path: string
}

/** The search dialog: an input with the results below it, which the arrow keys move through. */
export function SearchDialog({ onClose, firstQuery, onShown, path }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Whether the list may have been scrolled. */
  const isScrolled = useRef(false)
  /** Set when Enter was pressed before the results arrived. */
  const awaited = useRef<{ inNewTab: boolean }>(undefined)
  const id = useId()
  const [query, setQuery] = useState(firstQuery)
  const [area, setArea] = useState<Area>()
  const [active, setActive] = useState(0)
  const search = useSearch(query, areaOfRoute(path), area)
  const recent = useRecentSearches()

  const show = useEffectEvent(() => {
    dialog.current?.showModal()
    onShown()
  })
  // A layout effect, so that no key is lost between the last one of the first query and the first one in the input.
  useLayoutEffect(() => show(), [])
  useEffect(() => {
    // Loads while the reader types. The search itself reports a failure.
    openSearch().catch(() => undefined)
  }, [])

  // The dialog's own event comes a task later, and a key pressed in between would find the search neither open nor closed.
  const close = useCallback(() => {
    dialog.current?.close()
    onClose()
  }, [onClose])
  const toFirst = () => {
    awaited.current = undefined
    setActive(0)
    // Scrolling forces a layout even if nothing moves.
    if (isScrolled.current) document.getElementById(id)?.scrollTo(0, 0)
    isScrolled.current = false
  }
  const ask = (text: string) => {
    setQuery(text)
    toFirst()
  }
  const go = useCallback(
    (href: string, inNewTab = false) => {
      rememberSearch(input.current?.value ?? '')
      if (inNewTab) {
        window.open(href, '_blank', 'noopener')
        return
      }
      close()
      navigate(href)
    },
    [close],
  )
  const askAgain = (text: string) => {
    ask(text)
    input.current?.focus()
  }

  const groups = useMemo(() => groupResults(search.results), [search.results])
  const results = groups.flatMap((group) => group.results)
  const isRecent = search.state === 'idle'
  const count = isRecent ? recent.length : results.length

  const goToActive = (inNewTab: boolean) => go(siteBase + (results[active]?.href ?? searchPage(query)), inNewTab)
  const onAnswer = useEffectEvent(() => {
    if (awaited.current && search.state === 'ready') goToActive(awaited.current.inNewTab)
    awaited.current = undefined
  })
  const isLoading = search.state === 'loading'
  useEffect(() => {
    if (!isLoading) onAnswer()
  }, [isLoading])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      const next = (active + step + count) % count
      setActive(next)
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const again = recent[active]
    const inNewTab = event.ctrlKey || event.metaKey
    if (isRecent && again !== undefined) ask(again)
    else if (search.state === 'ready') goToActive(inNewTab)
    else if (isLoading) awaited.current = { inNewTab }
  }
  const onClick = (event: MouseEvent) => {
    if (isOnBackdrop(event)) close()
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label="Search" onClose={onClose} onClick={onClick}>
      <div className={styles['frame']}>
        <div className={styles['bar']}>
          <SearchBox
            ref={input}
            value={query}
            listId={id}
            activeId={count > 0 ? optionId(id, active) : undefined}
            onChange={ask}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles['close']} onClick={close}>
            Close
          </button>
        </div>
        <AreaFilter
          area={area}
          onChange={(choice) => {
            setArea(choice)
            toFirst()
          }}
        />
        <div className={styles['results']} aria-busy={isLoading} onScrollCapture={() => (isScrolled.current = true)}>
          {isRecent ? (
            <RecentList id={id} active={active} searches={recent} onChoose={askAgain} />
          ) : (
            <ResultList id={id} active={active} groups={groups} query={search.answered} onChoose={go} />
          )}
          <SearchState search={search} query={query} hasRecent={recent.length > 0} />
        </div>
        <p className={styles['keys']} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> in a new tab <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  )
}
