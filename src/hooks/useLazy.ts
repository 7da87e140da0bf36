import { useRef, useState } from 'react'

interface Lazy<Value> {
  /** What was loaded, once it is there. */
  value: Value | undefined
  /** Whether the last attempt failed; the next `load` tries again. */
  isFailed: boolean
  load: () => void
}

/** Code that is loaded when it is first needed. */
export function useLazy<Value>(importIt: () => Promise<Value>): Lazy<Value> {
  const [loaded, setLoaded] = useState<{ value: Value }>()
  const [isFailed, setFailed] = useState(false)
  const isUnderWay = useRef(false)
  const load = () => {
    if (loaded || isUnderWay.current) return
    isUnderWay.current = true
    setFailed(false)
    importIt()
      .then(
        (value) => setLoaded({ value }),
        (error: unknown) => {
          console.warn('Code could not be loaded.', error)
          setFailed(true)
        },
      )
      .finally(() => {
        isUnderWay.current = false
      })
  }
  return { value: loaded?.value, isFailed, load }
}
