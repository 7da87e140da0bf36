import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { siteBase } from '../../config/siteAddress'
import { isOnBackdrop } from '../../browser/dialog'
import { navigate } from '../../browser/navigation'
import { groupResults } from '../../search/groupResults'
import { searchPage } from '../../search/searchPage'
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
import { useActiveOption } from './useActiveOption'
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
  const id = useId()
  const [query, setQuery] = useState(firstQuery)
  const [area, setArea] = useState<Area>()
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

  const groups = useMemo(() => groupResults(search.results), [search.results])
  const results = groups.flatMap((group) => group.results)
  const isRecent = search.state === 'idle'
  const count = isRecent ? recent.length : results.length
  const choose = (at: number, inNewTab: boolean) => {
    const again = recent[at]
    if (!isRecent) go(siteBase + (results[at]?.href ?? searchPage(query)), inNewTab)
    else if (again !== undefined) ask(again)
  }
  const { active, toFirst, onKeyDown, onScroll } = useActiveOption({ listId: id, count, state: search.state, choose })
  const ask = (text: string) => {
    setQuery(text)
    toFirst()
  }
  const askAgain = (text: string) => {
    ask(text)
    input.current?.focus()
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
        <div className={styles['results']} aria-busy={search.state === 'loading'} onScrollCapture={onScroll}>
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
