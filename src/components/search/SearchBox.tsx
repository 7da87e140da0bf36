import type { KeyboardEvent, Ref } from 'react'
import * as styles from './SearchDialog.module.css'

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>
  value: string
  /** Id of the list below. */
  listId: string
  /** Id of the entry that Enter chooses; nothing while the list is empty. */
  activeId: string | undefined
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The search input. It keeps the focus while the arrow keys move through the list. */
export function SearchBox({ ref, value, listId, activeId, onChange, onKeyDown }: SearchBoxProps) {
  return (
    <input
      ref={ref}
      className={styles['input']}
      type="text"
      role="combobox"
      aria-label="Search the documentation"
      aria-expanded={activeId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder="Symbol, command, key or question"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
