import type { ReactNode } from 'react'

interface StrokeIconProps {
  /** Pixels. */
  size?: number
  children: ReactNode
}

/** The frame of all icons: lines in the colour of the text, hidden from screen readers. */
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

export function ArrowIcon() {
  return (
    <StrokeIcon size={18}>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </StrokeIcon>
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

export function LanguageIcon() {
  return (
    <StrokeIcon size={18}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.6 2.5 3.8 5.6 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.6-3.8-9s1.2-6.5 3.8-9Z" />
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

export function MoonIcon() {
  return (
    <StrokeIcon>
      <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
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

export function SunIcon() {
  return (
    <StrokeIcon>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </StrokeIcon>
  )
}

export function SystemIcon() {
  return (
    <StrokeIcon>
      <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
      <path d="M8.5 20.5h7M12 16.5v4" />
    </StrokeIcon>
  )
}
