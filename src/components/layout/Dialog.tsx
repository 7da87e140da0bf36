import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { isOnBackdrop } from '../../browser/dialog'
import * as styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with a title and a close button, open as long as it is rendered. Escape and a press on the backdrop close it too. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const onClick = (event: MouseEvent) => {
    if (isOnBackdrop(event)) dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onClose={onClose} onClick={onClick}>
      <div className={styles['body']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {children}
        <form method="dialog">
          <button type="submit" className="button quiet">
            Close
          </button>
        </form>
      </div>
    </dialog>
  )
}
