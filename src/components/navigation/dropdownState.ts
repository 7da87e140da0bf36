/** `hovered` is open as long as the pointer stays, `pinned` until it is closed. */
export type DropdownState = 'closed' | 'hovered' | 'pinned'

export type DropdownEvent =
  /** A mouse comes over the menu, or has left it for a while. */
  | 'enter'
  | 'leave'
  /** Click, touch, Enter or Space on the button. */
  | 'press'
  /** An arrow key on the button. */
  | 'arrow'
  /** Escape, a press elsewhere, focus gone, or a link of the menu followed. */
  | 'dismiss'

/** What becomes of a dropdown. A click on a menu that hovering opened pins it, since it was open before the reader could aim. */
export function dropdownState(state: DropdownState, event: DropdownEvent): DropdownState {
  switch (event) {
    case 'enter':
      return state === 'closed' ? 'hovered' : state
    case 'leave':
      return state === 'hovered' ? 'closed' : state
    case 'press':
      return state === 'pinned' ? 'closed' : 'pinned'
    case 'arrow':
      return 'pinned'
    case 'dismiss':
      return 'closed'
  }
}
