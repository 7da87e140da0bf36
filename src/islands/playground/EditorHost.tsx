import { useEffect, useEffectEvent, useRef } from 'react'
import type { createEditor as CreateEditor, Editor } from './createEditor'
import type { LineMessage } from './lineMessages'

interface EditorHostProps {
  /** Of the part that is loaded on demand. */
  createEditor: typeof CreateEditor
  label: string
  isAssembly: boolean
  description: string
  text: string
  /** Another number says that the text is not what was typed here. */
  replacements: number
  isWrapped: boolean
  messages: readonly LineMessage[]
  hasFocus: boolean
  onChange: (text: string) => void
  onLeave: () => void
  onRun: () => void
}

/** The editor of one file. */
export function EditorHost({ createEditor, replacements, messages, hasFocus, onChange, onLeave, onRun, ...settings }: EditorHostProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const change = useEffectEvent(onChange)
  const leave = useEffectEvent(onLeave)
  const run = useEffectEvent(onRun)
  const start = useEffectEvent((element: HTMLElement) => {
    const made = createEditor(element, { ...settings, onChange: change, onLeave: leave, onRun: run })
    if (hasFocus) made.focus()
    return made
  })
  useEffect(() => {
    if (!host.current) return undefined
    const made = start(host.current)
    editor.current = made
    return () => made.destroy()
  }, [])
  const { text, isWrapped } = settings
  // Not at each change of the text: what has been typed by the time an effect runs may be newer.
  const takeOver = useEffectEvent(() => editor.current?.setText(text))
  useEffect(() => takeOver(), [replacements])
  useEffect(() => editor.current?.setWrapped(isWrapped), [isWrapped])
  useEffect(() => editor.current?.setMessages(messages), [messages])
  return <div ref={host} />
}
