import type { createEditor as CreateEditor } from '../playground/createEditor'

/** Stands in for the editor where there is no layout: a text area, with the same keys for leaving and running. */
export const createEditor: typeof CreateEditor = (host, { label, description, text, onChange, onLeave, onRun }) => {
  const area = host.appendChild(document.createElement('textarea'))
  area.value = text
  area.setAttribute('aria-label', label)
  area.setAttribute('aria-description', description)
  area.addEventListener('input', () => onChange(area.value))
  area.addEventListener('keydown', ({ key, ctrlKey }) => {
    if (key === 'Escape') onLeave()
    if (key === 'Enter' && ctrlKey) onRun()
  })
  return {
    focus: () => area.focus(),
    setText: (next) => {
      area.value = next
    },
    setWrapped: () => undefined,
    setMessages: (messages) => {
      area.dataset['messages'] = messages.map(({ line, kind, text: words }) => `${line} ${kind}: ${words}`).join('\n')
    },
    destroy: () => area.remove(),
  }
}
