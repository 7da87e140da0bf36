import { useState, type ComponentType } from 'react'
import { useLazy, type Lazy } from '../../hooks/useLazy'
import { LazyStatus } from './LazyStatus'

interface LazyDialogState<Props> {
  isOpen: boolean
  lazy: Lazy<ComponentType<Props>>
  open: () => void
  close: () => void
}

/** A dialog that is loaded when it is first wanted, and whether it is open. */
export function useLazyDialog<Props>(importIt: () => Promise<ComponentType<Props>>): LazyDialogState<Props> {
  const [isOpen, setOpen] = useState(false)
  const lazy = useLazy(importIt)
  const open = () => {
    lazy.load()
    setOpen(true)
  }
  return { isOpen, lazy, open, close: () => setOpen(false) }
}

interface LazyDialogProps<Props> {
  /** Names the dialog, as the beginning of a sentence: "The search". */
  what: string
  state: Pick<LazyDialogState<Props>, 'isOpen' | 'lazy'>
  /** Of the dialog. */
  props: Props
}

/** What stands in the page while the dialog is open: itself, or how its loading goes. */
export function LazyDialog<Props extends object>({ what, state: { isOpen, lazy }, props }: LazyDialogProps<Props>) {
  if (!isOpen) return null
  const { value: Dialog } = lazy
  return Dialog ? <Dialog {...props} /> : <LazyStatus what={what} lazy={lazy} />
}
