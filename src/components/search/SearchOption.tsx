import type { MouseEvent, ReactNode } from 'react'
import * as styles from './SearchDialog.module.css'

/** Id of an entry, for `aria-activedescendant`. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

interface SearchOptionProps {
  id: string
  href: string
  isActive: boolean
  /** Called on a plain click; one with a modifier key is left to the browser. */
  onChoose: () => void
  children: ReactNode
}

/** An entry of the list. It is a link, so that the mouse can use it like any other. */
export function SearchOption({ id, href, isActive, onChoose, children }: SearchOptionProps) {
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={href} className={styles['option']} onClick={choose}>
      {children}
    </a>
  )
}
