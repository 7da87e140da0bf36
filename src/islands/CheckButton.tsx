import { useEffect, useState, type ComponentType, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { codeText } from '../browser/codeText'
import { loadCode, reloadForRemoved } from '../browser/loadCode'
import type { SampleKind } from '../content-model/codeframe/checkCodeframe'
import { errorText } from '../content-model/problems'
import { useHidden } from '../hooks/useHidden'
import type { CodeframeCheckerProps } from './codeframe/CodeframeChecker'

interface CheckButtonProps {
  /** The sample. */
  code: HTMLElement
  kind: SampleKind
  /** Is given what the reader sees instead of the sample, for whoever copies it. */
  shownTextRef: RefObject<string | undefined>
}

/** Opens a sample of a `.codeframe` file in a field that checks it. What that takes is loaded at the first press. */
export function CheckButton({ code, kind, shownTextRef }: CheckButtonProps) {
  const [Checker, setChecker] = useState<ComponentType<CodeframeCheckerProps>>()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(() => codeText(code))
  const [place, setPlace] = useState<Element>()
  const [failure, setFailure] = useState<string>()
  const isShown = isOpen && Checker !== undefined
  useEffect(() => {
    shownTextRef.current = isShown ? text : undefined
  }, [shownTextRef, isShown, text])
  useHidden(code, isShown)

  const toggle = () => {
    setFailure(undefined)
    setOpen(!isOpen)
    if (isOpen || Checker) return
    loadCode(() => import(/* webpackChunkName: "codeframe-checker" */ './codeframe/CodeframeChecker')).then(
      ({ CodeframeChecker }) => {
        const made = document.createElement('div')
        code.after(made)
        setPlace(made)
        setChecker(() => CodeframeChecker)
      },
      (error: unknown) => {
        setOpen(false)
        if (!reloadForRemoved(error)) setFailure(errorText(error))
      },
    )
  }

  return (
    <>
      <button type="button" className="code-run" aria-pressed={isOpen} onClick={toggle}>
        Check
      </button>
      {failure !== undefined && <span role="alert">This could not be loaded. {failure}</span>}
      {isShown &&
        place &&
        createPortal(<Checker text={text} kind={kind} onText={setText} onReset={() => setText(codeText(code))} />, place)}
    </>
  )
}
