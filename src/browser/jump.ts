import { hashId } from '../navigation/linkTarget'
import { isRunHash } from '../navigation/runHash'
import { isStepHash } from '../navigation/stepHash'
import { missingFeature } from '../playground/missingFeature'
import { completeContent } from './fillContent'
import { focusQuietly } from './focus'
import { showLostProgram } from './notice'
import { reveal } from './reveal'

/** The element that a hash names, if the page has it. */
export const hashTarget = (hash: string) => (hash.length > 1 ? document.getElementById(hashId(hash)) : null)

/** Whether an example opens at what the hash holds: it grows then, after the browser has jumped. */
const opensExample = (hash: string) => isRunHash(hash) || isStepHash(hash)

/** Says why the program that the hash holds is not opened, when it cannot be. */
function reportLostProgram(hash: string, target: HTMLElement | null) {
  if (!opensExample(hash)) return
  const wanted = isRunHash(hash) ? 'holds a program for' : 'leads to a step of'
  const gone = target ? undefined : `The link ${wanted} an example that this page no longer has.`
  const problem = gone ?? missingFeature()
  if (problem !== undefined) showLostProgram(problem)
}

/** Scrolls the hash's target into view, below the navbar, and moves the focus there. `#` and `#top` are the top of the page. */
export async function jumpTo(hash: string): Promise<void> {
  completeContent()
  const target = hashTarget(hash)
  reportLostProgram(hash, target)
  if (!target) {
    if (['', '#', '#top'].includes(hash)) window.scrollTo(0, 0)
    return
  }
  const opening = reveal(target)
  if (opening) await opening
  target.scrollIntoView()
  focusQuietly(target)
  // The router changes the address without the event that examples wait for.
  if (opensExample(hash)) window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** After the first load the browser has jumped by itself, except to a hidden target and to an example whose program or step is in the hash. */
export async function finishFirstJump(hash: string): Promise<void> {
  const target = hashTarget(hash)
  reportLostProgram(hash, target)
  if (!target) return
  const isHidden = !target.checkVisibility()
  const opening = reveal(target)
  if (opening) await opening
  if (isHidden || opening || opensExample(hash)) target.scrollIntoView()
}
