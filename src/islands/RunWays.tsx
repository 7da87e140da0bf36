import { useRef, useState, type ComponentType, type RefObject } from 'react'
import { StrokeIcon } from '../icons'
import type { ProgramSession } from './playground/programSession'
import type { RunMenuProps } from './playground/RunMenu'

interface RunWaysProps {
  /** What the menu is made of, once it is loaded. */
  parts: { session: ProgramSession; RunMenu: ComponentType<RunMenuProps> } | undefined
  /** Calls back as soon as the parts are there. */
  whenLoaded: (then: () => void) => void
  /** The button beside it, which takes the focus when a way has been chosen. */
  runButton: RefObject<HTMLButtonElement | null>
  className?: string
}

/** The narrow part of the split button that runs a program: it opens a menu with the ways to run it. */
export function RunWays({ parts, whenLoaded, runButton, className }: RunWaysProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const open = () => whenLoaded(() => setOpen(true))
  const close = (next?: HTMLElement | null) => {
    setOpen(false)
    next?.focus()
  }
  return (
    <span className="code-ways">
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label="Ways to run"
        title="Ways to run"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open()
        }}
      >
        <StrokeIcon size={12}>
          <path d="m5 9 7 7 7-7" />
        </StrokeIcon>
      </button>
      {isOpen && parts && (
        <parts.RunMenu
          session={parts.session}
          onLeave={() => close()}
          onEscape={() => close(opener.current)}
          onChosen={() => close(runButton.current)}
        />
      )}
    </span>
  )
}
