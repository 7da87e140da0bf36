import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { cppLanguage } from '@codemirror/lang-cpp'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { assemblyLanguage } from './assemblyLanguage'
import { editorTheme } from './editorTheme'
import { lineMessages, showMessages, type LineMessage } from './lineMessages'

export interface EditorSettings {
  /** Accessible name. */
  label: string
  isAssembly: boolean
  /** Accessible description: the keys. */
  description: string
  text: string
  isWrapped: boolean
  onChange: (text: string) => void
  onLeave: () => void
  onRun: () => void
}

export interface Editor {
  focus: () => void
  /** Replaces the text, as another step that can be undone. */
  setText: (text: string) => void
  setWrapped: (isWrapped: boolean) => void
  setMessages: (messages: readonly LineMessage[]) => void
  destroy: () => void
}

/** An indentation of the text, of which the first indented line is an example. */
function indentationOf(text: string): string {
  return /^(\t| {2,8})\S/m.exec(text)?.[1] ?? '    '
}

const wrapping = (isWrapped: boolean): Extension => (isWrapped ? EditorView.lineWrapping : [])

/**
 * Makes an editor inside of `host`, in a shadow tree: there CodeMirror uses constructed style sheets, while in the document it would add style
 * elements, which the site's security policy refuses.
 */
export function createEditor(
  host: HTMLElement,
  { label, isAssembly, description, text, isWrapped, onChange, onLeave, onRun }: EditorSettings,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const about = root.appendChild(document.createElement('p'))
  about.id = 'about'
  about.hidden = true
  about.textContent = description
  const wrapped = new Compartment()
  const always = (act: () => void) => () => {
    act()
    return true
  }
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([
          { key: 'Escape', run: always(onLeave) },
          { key: 'Mod-Enter', run: always(onRun) },
          indentWithTab,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        history(),
        EditorState.tabSize.of(4),
        indentUnit.of(indentationOf(text)),
        isAssembly ? assemblyLanguage : cppLanguage,
        bracketMatching(),
        editorTheme,
        lineMessages,
        wrapped.of(wrapping(isWrapped)),
        // The index says what is so anyway: that the text takes the focus, and with it the keys that scroll.
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': about.id, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  // Tab moves the focus, until Ctrl+M gives it to the editor.
  view.setTabFocusMode(true)
  return {
    focus: () => view.focus(),
    setText: (next) => {
      if (next !== view.state.doc.toString()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    setWrapped: (next) => view.dispatch({ effects: wrapped.reconfigure(wrapping(next)) }),
    setMessages: (messages) => view.dispatch({ effects: showMessages.of(messages) }),
    destroy: () => {
      view.destroy()
      about.remove()
    },
  }
}
