interface Press {
  target: EventTarget | null
  currentTarget: EventTarget
}

/**
 * Whether a press on a modal dialog met its backdrop: what is inside the dialog is then not the target. The dialog itself must have no padding.
 * `closedby="any"` would do without script, but Safari lacks it.
 */
export const isOnBackdrop = ({ target, currentTarget }: Press): boolean => target === currentTarget
