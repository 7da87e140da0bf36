import { announce } from './announce'

/** Milliseconds for which a heading says that its address was copied. */
const confirmation = 2000

/** Copies the address of the heading that the anchor belongs to, and says so. */
export async function copyAddress(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href)
  } catch {
    // The address bar shows the same address.
    announce('The link could not be copied. It is in the address bar.')
    return
  }
  announce('Link copied')
  anchor.dataset['copied'] = ''
  setTimeout(() => delete anchor.dataset['copied'], confirmation)
}
