import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useLazy } from '../../../hooks/useLazy'
import * as styles from './Sidebar.module.css'

const loadPages = () => import('./FilteredPages').then(({ FilteredPages }) => FilteredPages)

interface SidebarFilterProps {
  /** Route of the current page. */
  path: string
  /** The part that scrolls, below the box. */
  list: RefObject<HTMLDivElement | null>
  /** The tree, shown while nothing is typed. */
  children: ReactNode
}

/** A box above the tree. What is typed there turns the tree into a list of the pages whose names hold it, closed categories' among them. */
export function SidebarFilter({ path, list, children }: SidebarFilterProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { value: FilteredPages, failure, load, ask } = useLazy(loadPages)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    setText('')
  }
  const isFiltering = text.trim() !== ''
  return (
    <>
      <search className={`script-only ${styles['filter']}`}>
        <label htmlFor={id} className="visually-hidden">
          Filter the pages
        </label>
        <input
          id={id}
          type="search"
          placeholder="Filter pages"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={load}
          onChange={(event) => {
            ask()
            setText(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </search>
      <div ref={list} className={styles['list']}>
        {isFiltering && FilteredPages && <FilteredPages text={text} path={path} />}
        {isFiltering && failure !== undefined && (
          <p role="status" className={styles['failure']}>
            The list of pages could not be loaded.
            <button type="button" className={styles['retry']} onClick={ask}>
              Retry
            </button>
          </p>
        )}
        <div hidden={isFiltering}>{children}</div>
      </div>
    </>
  )
}
