interface Press {
  target: EventTarget | null
  currentTarget: EventTarget
}

/**
 * Whether a press on a modal dialog hit its backdrop: then the target is the dialog itself, which must have no padding.
 * `closedby="any"` would need no script, but Safari lacks it.
 */
export const isOnBackdrop = ({ target, currentTarget }: Press): boolean => target === currentTarget
