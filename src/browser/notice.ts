interface Notice {
  /** Accessible name. */
  label: string
  /** An alert interrupts what is being read, a status waits. */
  role: 'alert' | 'status'
  text: string
  /** A button that does something about it. */
  action?: { label: string; act: () => void }
  /** Label of the button that only dismisses. */
  dismissal: string
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'button quiet'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** Shows a notice at the edge of the page; each button removes it. Works without React, in case that has not started. */
export function addNotice({ label, role, text, action, dismissal }: Notice): HTMLElement {
  const notice = document.createElement('section')
  notice.className = 'notice'
  notice.setAttribute('role', role)
  notice.setAttribute('aria-label', label)
  const message = document.createElement('p')
  message.textContent = text
  notice.append(message)
  if (action) {
    const act = () => {
      notice.remove()
      action.act()
    }
    notice.append(button(action.label, act))
  }
  notice.append(button(dismissal, () => notice.remove()))
  document.body.append(notice)
  return notice
}

let problem: HTMLElement | undefined

/** Removes the notice of a loading problem. */
export const hideLoadingProblem = () => problem?.remove()

/** Shows what could not be loaded, with a way to try again. A new problem replaces the previous one. */
export function showLoadingProblem(text: string, retry: () => void): void {
  hideLoadingProblem()
  problem = addNotice({ label: 'Loading problem', role: 'alert', text, action: { label: 'Retry', act: retry }, dismissal: 'Close' })
}

/** Says that a page takes long, and offers to load it anew. The same place as that of a problem, which replaces it. */
export function showSlowPage(loadAnew: () => void): void {
  hideLoadingProblem()
  problem = addNotice({
    label: 'Loading problem',
    role: 'status',
    text: 'The page is still loading.',
    action: { label: 'Reload', act: loadAnew },
    dismissal: 'Close',
  })
}

/** Says why the program that an address holds is not opened. It gives way to a problem, and goes with the page. */
export function showLostProgram(text: string): void {
  hideLoadingProblem()
  problem = addNotice({ label: 'Program in the link', role: 'status', text, dismissal: 'Close' })
}
