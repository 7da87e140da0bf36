/** `hovered` is open as long as the pointer stays, `pinned` until it is closed. */
export type DropdownState = 'closed' | 'hovered' | 'pinned'

export type DropdownEvent =
  /** The mouse enters the menu, or has been outside for a while. */
  | 'enter'
  | 'leave'
  /** Click, touch, Enter or Space on the button. */
  | 'press'
  /** An arrow key on the button. */
  | 'arrow'
  /** Escape, a press elsewhere, focus gone, or a link of the menu followed. */
  | 'dismiss'

/** State machine of a dropdown. A click on a hovered menu pins it, since it opened before the reader could aim. */
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
