import type { MouseEvent, ReactNode } from 'react'
import * as styles from './SearchDialog.module.css'

/** Id of an entry, for the box to say which one is active. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

interface SearchOptionProps {
  id: string
  href: string
  isActive: boolean
  /** A plain click; one with a modifier key is the browser's. */
  onChoose: () => void
  children: ReactNode
}

/** An entry of the list: a link, so that the mouse can do with it what it does with links. */
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
