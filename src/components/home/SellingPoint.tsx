import type { ReactNode } from 'react'
import * as styles from './home.module.css'

interface SellingPointProps {
  title: string
  picture: ReactNode
  children: ReactNode
}

export function SellingPoint({ title, picture, children }: SellingPointProps) {
  return (
    <li className={styles['point']}>
      {picture}
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
