let shown: HTMLElement | undefined

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'button quiet'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** Takes the notice away. */
export function hideNotice(): void {
  shown?.remove()
  shown = undefined
}

/** Says at the page's edge what could not be loaded, with a way to try again. It needs no React: it also speaks when that has not started. */
export function showNotice(text: string, retry: () => void): void {
  hideNotice()
  const message = document.createElement('p')
  message.textContent = text
  shown = document.createElement('section')
  shown.className = 'notice'
  shown.setAttribute('aria-label', 'Loading problem')
  shown.setAttribute('role', 'alert')
  shown.append(
    message,
    button('Retry', () => {
      hideNotice()
      retry()
    }),
    button('Close', hideNotice),
  )
  document.body.append(shown)
}
