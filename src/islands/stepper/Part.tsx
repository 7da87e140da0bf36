import { useState, type ReactNode } from 'react'
import * as styles from './Stepper.module.css'

const isNarrow = () => window.matchMedia('(width < 40rem)').matches

/** A part of the state that can be folded; on a phone it is at first. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen] = useState(() => !isNarrow())
  return (
    <details className={styles['part']} open={isOpen}>
      <summary>{name}</summary>
      {children}
    </details>
  )
}
