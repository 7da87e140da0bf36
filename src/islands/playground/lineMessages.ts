import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'

/** What the compiler said about a line of a file, or what the checks found there while the program ran. */
export interface LineMessage {
  /** From 1. */
  line: number
  kind: 'error' | 'warning' | 'note' | 'found'
  text: string
}

const kindNames: Readonly<Record<LineMessage['kind'], string>> = { error: 'error', warning: 'warning', note: 'note', found: 'while it ran' }

class MessageWidget extends WidgetType {
  constructor(private readonly message: LineMessage) {
    super()
  }

  override eq({ message }: MessageWidget): boolean {
    return message.text === this.message.text && message.kind === this.message.kind
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = `cm-message cm-${this.message.kind}`
    element.textContent = `${kindNames[this.message.kind]}: ${this.message.text}`
    return element
  }
}

/** The worst kind comes first: a line with an error and a note is marked as wrong. */
const kinds: readonly LineMessage['kind'][] = ['error', 'found', 'warning', 'note']

function decorate(messages: readonly LineMessage[], { doc }: EditorState): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const lines = [...new Set(messages.map(({ line }) => Math.min(Math.max(line, 1), doc.lines)))].sort((a, b) => a - b)
  for (const number of lines) {
    const here = messages.filter(({ line }) => Math.min(Math.max(line, 1), doc.lines) === number)
    const { from, to } = doc.line(number)
    const worst = kinds.find((kind) => here.some((message) => message.kind === kind)) ?? 'note'
    builder.add(from, from, Decoration.line({ class: `cm-told cm-${worst}` }))
    for (const message of here) builder.add(to, to, Decoration.widget({ widget: new MessageWidget(message), block: true, side: 1 }))
  }
  return builder.finish()
}

/** Replaces the messages in the editor. */
export const showMessages = StateEffect.define<readonly LineMessage[]>()

/** Messages below their lines. They move with the text, and stay until the next ones come. */
export const lineMessages = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (known, { changes, effects, state }) => {
    for (const effect of effects) if (effect.is(showMessages)) return decorate(effect.value, state)
    return known.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})
