import { useEffect, useRef, useState } from 'react'

/** How long a button says what became of copying, in milliseconds. */
const confirmation = 2000

export type CopyOutcome = 'copied' | 'failed' | undefined

/** Copies texts to the clipboard, and says for a moment what became of it. Browsers deny it to pages without a secure address. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
    timer.current = setTimeout(() => setOutcome(undefined), confirmation)
  }
  return { outcome, copy }
}
