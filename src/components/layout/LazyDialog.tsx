import { useState, type ComponentType } from 'react'
import { useLazy, type Lazy } from '../../hooks/useLazy'
import { LazyStatus } from './LazyStatus'
import { PartBoundary } from './PartBoundary'

interface LazyDialogState<Props> {
  isOpen: boolean
  lazy: Lazy<ComponentType<Props>>
  open: () => void
  close: () => void
}

/** A dialog that is loaded when first needed, and whether it is open. */
export function useLazyDialog<Props>(importIt: () => Promise<ComponentType<Props>>): LazyDialogState<Props> {
  const [isOpen, setOpen] = useState(false)
  const lazy = useLazy(importIt)
  const open = () => {
    lazy.ask()
    setOpen(true)
  }
  return { isOpen, lazy, open, close: () => setOpen(false) }
}

interface LazyDialogProps<Props> {
  /** Name of the dialog, as the beginning of a sentence: "The search". */
  what: string
  state: Pick<LazyDialogState<Props>, 'isOpen' | 'lazy'>
  /** Props of the dialog. */
  props: Props
}

/** The open dialog, or the status of its loading. */
export function LazyDialog<Props extends object>({ what, state: { isOpen, lazy }, props }: LazyDialogProps<Props>) {
  if (!isOpen) return null
  const { value: Dialog } = lazy
  return (
    <PartBoundary
      what={() => what}
      fallback={(again) => <LazyStatus what={what} lazy={{ ...lazy, failure: 'Something in it failed.', ask: again }} />}
    >
      {Dialog ? <Dialog {...props} /> : <LazyStatus what={what} lazy={lazy} />}
    </PartBoundary>
  )
}
