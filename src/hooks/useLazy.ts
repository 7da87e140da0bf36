import { useEffect, useRef, useState } from 'react'
import { withTimeout } from '../browser/withTimeout'
import { siteConfig } from '../config/siteConfig'
import { errorText } from '../content-model/problems'

/** Milliseconds of loading before a message appears. */
const slowAfter = 200

export interface Lazy<Value> {
  /** The loaded value, once it has arrived. */
  value: Value | undefined
  /** Whether loading takes long enough to show it. */
  isSlow: boolean
  /** Error message of the last attempt; the next `load` tries again. */
  failure: string | undefined
  load: () => void
}

/** Code that is loaded when it is first needed. The bundler forgets a failed import, so another attempt makes a new request. */
export function useLazy<Value>(importIt: () => Promise<Value>, timeout: number | undefined = siteConfig.loadTimeout): Lazy<Value> {
  const [loaded, setLoaded] = useState<{ value: Value }>()
  const [failure, setFailure] = useState<string>()
  const [isSlow, setSlow] = useState(false)
  const isUnderWay = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = () => {
    if (loaded || isUnderWay.current) return
    isUnderWay.current = true
    setFailure(undefined)
    timer.current = setTimeout(() => setSlow(true), slowAfter)
    withTimeout(importIt(), timeout)
      .then(
        (value) => setLoaded({ value }),
        (error: unknown) => {
          console.warn('Code could not be loaded.', error)
          setFailure(errorText(error))
        },
      )
      .finally(() => {
        isUnderWay.current = false
        clearTimeout(timer.current)
        setSlow(false)
      })
  }
  return { value: loaded?.value, isSlow, failure, load }
}
