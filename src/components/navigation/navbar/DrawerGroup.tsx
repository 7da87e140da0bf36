import { useId, useState } from 'react'
import { ChevronIcon } from '../../../icons'
import { Collapsible } from '../sidebar/Collapsible'
import * as styles from './DrawerGroup.module.css'
import type { MenuProps } from './Dropdown'

/** A menu in the drawer: a section that unfolds in place, initially open if it contains the current page. */
export function DrawerGroup({ label, name, link, isCurrent = false, children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isCurrent)
  return (
    <div>
      <div className={styles['head']}>
        {link}
        <button
          type="button"
          className={styles['button']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={name}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <ChevronIcon />
        </button>
      </div>
      <Collapsible id={id} isOpen={isOpen} onFound={() => setOpen(true)}>
        <ul className={styles['entries']}>{children}</ul>
      </Collapsible>
    </div>
  )
}
