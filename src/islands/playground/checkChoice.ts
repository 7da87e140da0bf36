import { checksKey } from '../../config/storageKeys'
import { createListeners } from '../../browser/listeners'
import { readStorage, writeStorage } from '../../browser/storage'

/** What the reader has chosen, for all programs: to check them, or not. Until then changed programs are checked, and those of the pages are not. */
export type CheckChoice = 'on' | 'off' | undefined

const listeners = createListeners()

export const subscribeToChecks = (listener: () => void): (() => void) => listeners.subscribe(listener)

export function checkChoice(): CheckChoice {
  const stored = readStorage(checksKey)
  return stored === 'on' || stored === 'off' ? stored : undefined
}

/** Keeps the reader's choice for later visits. */
export function chooseChecks(choice: 'on' | 'off'): void {
  writeStorage(checksKey, choice)
  listeners.notify()
}
