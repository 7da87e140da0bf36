import { announce } from './announce'

/** Milliseconds for which a heading shows that its address was copied. */
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

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  const type = response.headers.get('content-type') ?? ''
  // Some hosts answer every address with an HTML page.
  if (!response.ok || type.includes('html')) throw new Error(`${address} answered ${response.status}.`)
  return response.text()
}

/** Loads a text and copies it. Rejects when either fails. */
export async function copyFrom(address: string): Promise<void> {
  const text = fetchText(address)
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text)
    return
  }
  // Passing a promise preserves the user activation, which some browsers drop while the text is loading.
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
