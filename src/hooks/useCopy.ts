import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which a button shows the outcome. */
const confirmation = 2000

export type CopyOutcome = 'copied' | 'failed' | undefined

/** Copies text to the clipboard, and reports the outcome for a moment. Browsers deny the clipboard on insecure origins. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
    clearTimeout(timer.current)
    if (!isGone.current) timer.current = setTimeout(() => setOutcome(undefined), confirmation)
  }
  return { outcome, copy }
}
