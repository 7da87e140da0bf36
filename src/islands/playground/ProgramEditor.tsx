import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useHidden } from '../../hooks/useHidden'
import { useLazy } from '../../hooks/useLazy'
import { LateStatus } from '../LateStatus'
import { EditorHost } from './EditorHost'
import type { LineMessage } from './lineMessages'
import { languageOf, type ProgramSession, type SessionState } from './programSession'
import * as panel from '../panel.module.css'
import * as styles from './ProgramEditor.module.css'

/** What a screen reader says of the editor, and what stands below it. */
export const editorKeys = 'Escape leaves the editor. Tab moves on, until Ctrl+M makes it indent. Ctrl+Enter runs.'

interface ProgramEditorProps {
  session: ProgramSession
  state: SessionState
  /** The block's program, in whose place the editor is. */
  code: HTMLElement
  isWrapped: boolean
  /** Messages about each file, by its name. */
  messages: ReadonlyMap<string, readonly LineMessage[]>
  onLeave: () => void
}

const none: readonly LineMessage[] = []

/** The editor in the place of a block's program, with a tab for each file if there are several. */
export function ProgramEditor({
  session,
  state: { draft, replacements, openFile, link, isInputWanted },
  code,
  isWrapped,
  messages,
  onLeave,
}: ProgramEditorProps) {
  const late = useLazy(() => import(/* webpackChunkName: "playground-editor" */ './createEditor').then((module) => module.createEditor))
  const { value: createEditor, ask } = late
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  // Who follows a link has not asked for the focus to move, and who is to give input has it there.
  const [takesFocus] = useState(link === undefined && !isInputWanted)
  // Another program than the page's is in its place from the first paint, before there is an editor.
  const standIn = createEditor === undefined && session.isChanged ? draft.files.find(({ name }) => name === openFile) : undefined
  const isCovered = createEditor !== undefined || standIn !== undefined
  // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  useEffect(ask, [])
  useHidden(code, isCovered)

  if (!createEditor) {
    return (
      <>
        {standIn && (
          <pre tabIndex={0} aria-label={`Program ${standIn.name}`}>
            <code>{standIn.text}</code>
          </pre>
        )}
        <LateStatus what="The editor" code={late} className={styles['status']} />
      </>
    )
  }

  const names = draft.files.map(({ name }) => name)
  const isSingle = names.length === 1

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const next = (names.indexOf(openFile) + step + names.length) % names.length
    session.openFile(names[next] ?? openFile)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      {!isSingle && (
        <div ref={tabs} className={panel['files']} role="tablist" aria-label="Files" onKeyDown={onKeyDown}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}${name}`}
              aria-selected={name === openFile}
              tabIndex={name === openFile ? 0 : -1}
              onClick={() => session.openFile(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {draft.files.map(({ name, text }) => (
        <div key={name} hidden={name !== openFile} {...(!isSingle && { role: 'tabpanel', 'aria-labelledby': `${id}${name}` })}>
          <EditorHost
            createEditor={createEditor}
            label={`Program ${name}`}
            isAssembly={languageOf(draft.std) === 'asm'}
            description={editorKeys}
            text={text}
            replacements={replacements}
            isWrapped={isWrapped}
            messages={messages.get(name) ?? none}
            hasFocus={takesFocus && name === openFile}
            onChange={(next) => session.changeFile(name, next)}
            onLeave={onLeave}
            onRun={() => void session.run()}
          />
        </div>
      ))}
    </>
  )
}
