import type { ReactNode } from 'react'

interface StrokeIconProps {
  /** Pixels. */
  size?: number
  children: ReactNode
}

/** The frame of all icons: lines in the colour of the text, hidden from screen readers. An icon of one late part alone is drawn there. */
export function StrokeIcon({ size = 20, children }: StrokeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function ChevronIcon() {
  return (
    <StrokeIcon size={18}>
      <path d="m9 6 6 6-6 6" />
    </StrokeIcon>
  )
}

export function CloseIcon() {
  return (
    <StrokeIcon>
      <path d="M6 6l12 12M18 6L6 18" />
    </StrokeIcon>
  )
}

export function MenuIcon() {
  return (
    <StrokeIcon size={24}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </StrokeIcon>
  )
}

export function SearchIcon() {
  return (
    <StrokeIcon size={18}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </StrokeIcon>
  )
}
