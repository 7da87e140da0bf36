import { useEffect, useRef, useState } from 'react'

/** How long a button says what became of copying, in milliseconds. */
const confirmation = 2000

export type CopyOutcome = 'copied' | 'failed' | undefined

/** Copies texts to the clipboard, and says for a moment what became of it. Browsers deny it to pages without a secure address. */
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
