import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { areaOfPath } from '../../search/areaOfPath'
import { groupResults } from '../../search/groupResults'
import { searchPage } from '../../search/searchPage'
import type { Area } from '../../search/types'
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
  /** Route of the current page. */
  path: string
}

/** The search as a dialog: a box to type in, the results below it, all within reach of the arrow keys. */
export function SearchDialog({ onClose, path }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Whether the list may have been moved since it was at its first entry. */
  const isScrolled = useRef(false)
  const id = useId()
  const [query, setQuery] = useState('')
  const [area, setArea] = useState<Area>()
  const [active, setActive] = useState(0)
  const search = useSearch(query, areaOfPath(path), area)
  const recent = useRecentSearches()

  useEffect(() => {
    dialog.current?.showModal()
    // Loaded while the reader types; should it fail, the search itself says so.
    openSearch().catch(() => undefined)
  }, [])

  // The dialog's own event comes a task later, and a key pressed meanwhile would find the search neither open nor closed.
  const close = useCallback(() => {
    dialog.current?.close()
    onClose()
  }, [onClose])
  const toFirst = () => {
    setActive(0)
    // To scroll where nothing is scrolled still lays the dialog out.
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
      window.___navigate(href)
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
    const result = results[active]
    const again = recent[active]
    if (isRecent && again !== undefined) ask(again)
    else if (search.state === 'ready') go(result?.href ?? searchPage(query), event.ctrlKey || event.metaKey)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
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
        <div className={styles['results']} aria-busy={search.state === 'loading'} onScrollCapture={() => (isScrolled.current = true)}>
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
