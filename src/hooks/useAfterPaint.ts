import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint'

/**
 * The value as of the frame that is on the screen: a new one is handed on once that has been painted, for what may follow a page a frame later.
 * React's own deferred value follows at once, and where no frame is due yet, in front of it.
 * @param initial the value until then on the first rendering; `value` itself unless told
 */
export function useAfterPaint<Value>(value: Value, initial = value): Value {
  const [painted, setPainted] = useState(() => initial)
  useEffect(() => {
    // Nothing is to follow on a page load.
    if (value === painted) return undefined
    return afterPaint(() => startTransition(() => setPainted(() => value)))
  }, [value, painted])
  return painted
}
