import { useEffect, useRef } from 'react'

interface SearchDialogProps {
  onClose: () => void
  /** Route of the current page. */
  path: string
}

/** Stands in until there is a search. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label="Search" onClose={onClose}>
      <p>Search is being loaded.</p>
      <button type="button" className="button quiet" onClick={onClose}>
        Close
      </button>
    </dialog>
  )
}
