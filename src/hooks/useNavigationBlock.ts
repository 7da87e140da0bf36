import { useEffect } from 'react'
import { blockNavigation } from '../browser/navigationBlocks'

/** While `when` is true, asks `message` before the reader leaves the page by a link, by back or forward, by a reload or by closing it. */
export function useNavigationBlock(message: string, when: boolean): void {
  useEffect(() => (when ? blockNavigation(message) : undefined), [message, when])
}
