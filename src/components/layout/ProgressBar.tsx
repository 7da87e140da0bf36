import { useSyncExternalStore } from 'react'
import { currentProgress, subscribeProgress } from '../../browser/progress'
import * as styles from './ProgressBar.module.css'

const onServer = () => undefined

/** A thin line at the top while another page is loading. */
export function ProgressBar() {
  const progress = useSyncExternalStore(subscribeProgress, currentProgress, onServer)
  if (!progress) return null
  const { done, isLeaving } = progress
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label="Page is loading"
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={done}
      data-leaving={isLeaving || undefined}
      style={{ scale: `${done} 1` }}
    />
  )
}
