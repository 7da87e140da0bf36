import { siteConfig } from '../config/siteConfig'
import { errorText } from '../content-model/problems'
import { createListeners } from './listeners'
import { loadCode, reloadForRemoved } from './loadCode'
import { withTimeout } from './withTimeout'

/** Milliseconds of loading before a message appears. */
const slowAfter = 200

export interface LateState<Code> {
  /** The loaded code, once it has arrived. */
  value: Code | undefined
  /** Whether loading takes long enough to show it. */
  isSlow: boolean
  /** Why the last attempt failed, in words; the next `load` tries again. */
  failure: string | undefined
}

/** Code that comes after the page. */
export interface LateCode<Code> {
  state: () => LateState<Code>
  subscribe: (listener: () => void) => () => void
  /** Loads it, unless it is there or on its way. */
  load: () => void
  /** As `load`, for a reader who waits for it: if a new version of the site has taken its place, the page is loaded anew, once. */
  ask: () => void
}

/** Code that is loaded when it is first needed. What fails is tried again on request, and by itself once there is a network if nobody has asked for it yet. */
export function createLateCode<Code>(importIt: () => Promise<Code>, timeout: number | undefined = siteConfig.loadTimeout): LateCode<Code> {
  const listeners = createListeners()
  let state: LateState<Code> = { value: undefined, isSlow: false, failure: undefined }
  let isUnderWay = false
  let isAsked = false
  const adopt = (change: Partial<LateState<Code>>) => {
    state = { ...state, ...change }
    listeners.notify()
  }

  const load = () => {
    window.removeEventListener('online', load)
    if (isUnderWay || state.value !== undefined) return
    isUnderWay = true
    if (state.failure !== undefined) adopt({ failure: undefined })
    const timer = setTimeout(() => adopt({ isSlow: true }), slowAfter)
    const end = (change: Partial<LateState<Code>>) => {
      isUnderWay = false
      clearTimeout(timer)
      adopt({ isSlow: false, ...change })
    }
    withTimeout(loadCode(importIt), timeout).then(
      (value) => end({ value }),
      (error: unknown) => {
        console.warn('Code could not be loaded.', error)
        if (isAsked && reloadForRemoved(error)) return
        // Whoever has asked is offered to try again, and decides when.
        if (!isAsked) window.addEventListener('online', load)
        end({ failure: errorText(error) })
      },
    )
  }
  const ask = () => {
    isAsked = true
    load()
  }
  return { state: () => state, subscribe: listeners.subscribe, load, ask }
}
