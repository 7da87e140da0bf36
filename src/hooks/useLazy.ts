import { useState, useSyncExternalStore } from 'react'
import { createLateCode, type LateCode, type LateState } from '../browser/lateCode'

export type Lazy<Code> = LateState<Code> & Pick<LateCode<Code>, 'load' | 'ask'>

/** The state of code that comes after the page. */
export function useLateCode<Code>(code: LateCode<Code>): Lazy<Code> {
  const state = useSyncExternalStore(code.subscribe, code.state, code.state)
  return { ...state, load: code.load, ask: code.ask }
}

/** Code that a component loads when it is first needed. */
export function useLazy<Code>(importIt: () => Promise<Code>, timeout?: number): Lazy<Code> {
  const [code] = useState(() => createLateCode(importIt, timeout))
  return useLateCode(code)
}
