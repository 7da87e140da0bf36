import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint'

/**
 * Delays a value until the next frame has been painted, for content that may follow the page a frame later.
 * React's own deferred value may be rendered before that frame.
 * @param initial the value on the first render; `value` by default
 */
export function useAfterPaint<Value>(value: Value, initial = value): Value {
  const [painted, setPainted] = useState(() => initial)
  useEffect(() => {
    // On a page load nothing is delayed.
    if (value === painted) return undefined
    return afterPaint(() => startTransition(() => setPainted(() => value)))
  }, [value, painted])
  return painted
}
