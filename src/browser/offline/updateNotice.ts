import { announce } from '../announce'

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'button quiet'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** Says at the page's edge that the site has changed. The reader decides when to see the new version. */
export function showUpdate(reload: () => void): void {
  if (document.getElementById('update-notice')) return
  const text = 'A new version of this site is ready.'
  const notice = document.createElement('section')
  notice.id = 'update-notice'
  notice.className = 'notice'
  notice.setAttribute('role', 'status')
  notice.setAttribute('aria-label', 'New version')
  const message = document.createElement('p')
  message.textContent = text
  notice.append(
    message,
    button('Reload', () => {
      notice.remove()
      reload()
    }),
    button('Later', () => notice.remove()),
  )
  document.body.append(notice)
  // A region that appears together with its text is not read out everywhere.
  announce(`${text} Reload to see it.`)
}
