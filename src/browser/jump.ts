import { hashId } from '../navigation/linkTarget'
import { completeContent } from './fillContent'
import { focusQuietly } from './focus'
import { reveal } from './reveal'

/** The element that a hash names, if the page has it. */
export const hashTarget = (hash: string) => (hash.length > 1 ? document.getElementById(hashId(hash)) : null)

/** Scrolls the hash's target into view, below the navbar, and moves the focus there. `#` and `#top` are the top of the page. */
export async function jumpTo(hash: string): Promise<void> {
  completeContent()
  const target = hashTarget(hash)
  if (!target) {
    if (['', '#', '#top'].includes(hash)) window.scrollTo(0, 0)
    return
  }
  const opening = reveal(target)
  if (opening) await opening
  target.scrollIntoView()
  focusQuietly(target)
}

/** After the first load the browser has jumped by itself, except to a hidden target and to an example whose program is in the hash. */
export async function finishFirstJump(hash: string): Promise<void> {
  const target = hashTarget(hash)
  if (!target) return
  const isHidden = !target.checkVisibility()
  const opening = reveal(target)
  if (opening) await opening
  if (isHidden || opening || hash.includes('~')) target.scrollIntoView()
}
