interface Notice {
  /** What a screen reader calls it. */
  label: string
  /** An alert interrupts what is being read, a status waits. */
  role: 'alert' | 'status'
  text: string
  /** What the button is called that does something about it, and the one that does nothing. */
  action: string
  dismissal: string
  onAction: () => void
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'button quiet'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** Puts a notice at the page's edge; either button takes it away. It needs no React: it also speaks when that has not started. */
export function addNotice({ label, role, text, action, dismissal, onAction }: Notice): HTMLElement {
  const notice = document.createElement('section')
  notice.className = 'notice'
  notice.setAttribute('role', role)
  notice.setAttribute('aria-label', label)
  const message = document.createElement('p')
  message.textContent = text
  const act = () => {
    notice.remove()
    onAction()
  }
  notice.append(
    message,
    button(action, act),
    button(dismissal, () => notice.remove()),
  )
  document.body.append(notice)
  return notice
}

let problem: HTMLElement | undefined

/** Takes the notice of a loading problem away. */
export const hideLoadingProblem = () => problem?.remove()

/** Says what could not be loaded, with a way to try again. A new problem takes the place of the one before. */
export function showLoadingProblem(text: string, retry: () => void): void {
  hideLoadingProblem()
  problem = addNotice({ label: 'Loading problem', role: 'alert', text, action: 'Retry', dismissal: 'Close', onAction: retry })
}
