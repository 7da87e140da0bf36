import type { ReactNode } from 'react'

interface StrokeIconProps {
  /** Pixels. */
  size?: number
  children: ReactNode
}

/** The frame of all icons: lines in the colour of the text, decoration to a screen reader. */
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
