import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours of `src/mdx/highlight.ts`, as far as the two grammars tell the same things apart. */
const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: tags.standard(tags.typeName), color: 'var(--code-keyword)' },
  { tag: [tags.processingInstruction, tags.meta, tags.special(tags.name)], color: 'var(--code-directive)' },
  { tag: [tags.string, tags.character, tags.escape], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.literal], color: 'var(--code-number)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-function)' },
  { tag: [tags.definition(tags.typeName), tags.className], color: 'var(--code-type)' },
  { tag: tags.labelName, color: 'var(--code-property)' },
])

/** Same measures as `.code pre`, so that nothing moves when a block becomes an editor. */
const look = EditorView.theme({
  '&': { color: 'var(--code-text)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    fontVariantLigatures: 'none',
    lineHeight: '1.55',
    overflowX: 'auto',
    containerType: 'inline-size',
  },
  '.cm-content': { padding: '0.8rem 0', caretColor: 'var(--code-text)' },
  '.cm-line': { padding: '0 0.9rem' },
  '.cm-line.cm-told': { backgroundColor: 'color-mix(in srgb, var(--told) 14%, transparent)', boxShadow: 'inset 3px 0 var(--told)' },
  '.cm-error, .cm-found': { '--told': 'var(--danger)' },
  '.cm-warning': { '--told': 'var(--warning)' },
  '.cm-note': { '--told': 'var(--info)' },
  // As wide as what is in sight of the line, which may be wider, and beside it when the line is scrolled.
  '.cm-message': {
    position: 'sticky',
    insetInlineStart: '0',
    boxSizing: 'border-box',
    inlineSize: '100cqi',
    padding: '0.1rem 0.9rem 0.2rem',
    boxShadow: 'inset 3px 0 var(--told)',
    color: 'var(--told)',
    fontFamily: 'var(--font-text)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** How a program looks in the editor: as in the page, in both themes. */
export const editorTheme = [look, syntaxHighlighting(colors)]
