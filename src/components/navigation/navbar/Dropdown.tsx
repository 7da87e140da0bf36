import { useEffect, useId, useReducer, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { indexAfterKey } from '../../../browser/indexAfterKey'
import { useElsewhere } from '../../../hooks/useElsewhere'
import { dropdownState } from './dropdownState'
import { ChevronIcon } from '../../../icons'
import * as styles from './Dropdown.module.css'

export interface MenuProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name of the button, if its content is not enough. */
  name?: string
  /** A link beside the button to the menu's own page. */
  link?: ReactNode
  /** Whether the menu holds the current page. */
  isCurrent?: boolean
  /** The entries, as list items. */
  children: ReactNode
}

/** Milliseconds that the mouse may spend outside the menu on its way into it. */
const leaveDelay = 150

/** A button that opens a list of links on hover, click, touch, Enter, Space and arrow keys. */
export function Dropdown({ label, name, link, isCurrent, children }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const focusAfterOpening = useRef<number>(undefined)
  const [state, send] = useReducer(dropdownState, 'closed')
  const isOpen = state !== 'closed'

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const at = focusAfterOpening.current
    focusAfterOpening.current = undefined
    if (at !== undefined) entries().at(at)?.focus()
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (root.current?.contains(document.activeElement)) button.current?.focus()
      send('dismiss')
    }
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [isOpen])

  useElsewhere(
    isOpen,
    (target) => root.current?.contains(target) === true,
    () => send('dismiss'),
  )

  useEffect(() => () => clearTimeout(leaving.current), [])

  // A touch also moves the mouse, and the click that follows pins the menu. React has no `mouseenter` for a mouse that comes straight from a part of the frame
  // that is not hydrated yet.
  const onOver = ({ relatedTarget }: MouseEvent) => {
    if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return
    clearTimeout(leaving.current)
    send('enter')
  }
  const onLeave = () => {
    leaving.current = setTimeout(() => send('leave'), leaveDelay)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) send('dismiss')
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const at = event.key === 'ArrowDown' ? 0 : -1
    if (isOpen) entries().at(at)?.focus()
    else focusAfterOpening.current = at
    send('arrow')
  }
  const onPanelKey = (event: KeyboardEvent) => {
    const all = entries()
    const at = indexAfterKey(
      event.key,
      all.findIndex((entry) => entry === document.activeElement),
      all.length,
    )
    if (at === undefined) return
    event.preventDefault()
    all[at]?.focus()
  }
  const onPanelClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) send('dismiss')
  }

  return (
    <div ref={root} className={styles['dropdown']} onMouseOver={onOver} onMouseLeave={onLeave} onBlur={onBlur}>
      {link}
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        data-current={isCurrent ? 'true' : undefined}
        data-replay=""
        onClick={() => send('press')}
        onKeyDown={onButtonKey}
      >
        {label}
        <ChevronIcon />
      </button>
      <ul ref={panel} id={id} className={styles['panel']} onKeyDown={onPanelKey} onClick={onPanelClick}>
        {children}
      </ul>
    </div>
  )
}
