interface Notice {
  /** Accessible name. */
  label: string
  /** An alert interrupts what is being read, a status waits. */
  role: 'alert' | 'status'
  text: string
  /** Labels of the button that acts and of the one that only dismisses. */
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

/** Shows a notice at the edge of the page; either button removes it. Works without React, in case that has not started. */
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

/** Removes the notice of a loading problem. */
export const hideLoadingProblem = () => problem?.remove()

/** Shows what could not be loaded, with a way to try again. A new problem replaces the previous one. */
export function showLoadingProblem(text: string, retry: () => void): void {
  hideLoadingProblem()
  problem = addNotice({ label: 'Loading problem', role: 'alert', text, action: 'Retry', dismissal: 'Close', onAction: retry })
}

/** Says that a page takes long, and offers to load it anew. The same place as that of a problem, which replaces it. */
export function showSlowPage(loadAnew: () => void): void {
  hideLoadingProblem()
  problem = addNotice({
    label: 'Loading problem',
    role: 'status',
    text: 'The page is still loading.',
    action: 'Load it anew',
    dismissal: 'Close',
    onAction: loadAnew,
  })
}
