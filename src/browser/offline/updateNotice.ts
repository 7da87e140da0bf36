import { announce } from '../announce'
import { addNotice } from '../notice'

const text = 'A new version of this site is ready.'
let notice: HTMLElement | undefined

/** Says at the page's edge that the site has changed. The reader decides when to see the new version. */
export function showUpdate(reload: () => void): void {
  if (notice?.isConnected) return
  notice = addNotice({ label: 'New version', role: 'status', text, action: 'Reload', dismissal: 'Later', onAction: reload })
  // A region that appears together with its text is not read out everywhere.
  announce(`${text} Reload to see it.`)
}
