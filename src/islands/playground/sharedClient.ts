import type { RunClient } from './runClient'
export const connect = (): RunClient => {
  throw new Error('There is no compiler yet.')
}
