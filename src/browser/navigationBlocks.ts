/** Messages of the active blocks. */
const blocks = new Set<{ message: string }>()
let isLeaving = false

const holdUnload = (event: BeforeUnloadEvent) => {
  if (!isLeaving) event.preventDefault()
}

/** Asks `message` before the page is left, until the returned function is called. A blocking page is not eligible for the back/forward cache. */
export function blockNavigation(message: string): () => void {
  const block = { message }
  if (blocks.size === 0) window.addEventListener('beforeunload', holdUnload)
  blocks.add(block)
  return () => {
    blocks.delete(block)
    if (blocks.size === 0) window.removeEventListener('beforeunload', holdUnload)
  }
}

/** Whether somebody blocks. */
export const isBlocked = (): boolean => blocks.size > 0

/** Whether the page may be left: nobody blocks, or the reader agrees. */
export function mayLeave(): boolean {
  const [block] = blocks
  return block === undefined || window.confirm(block.message)
}

/** Loads an address without asking again. */
export function leaveFor(address: string): void {
  isLeaving = true
  window.location.assign(address)
}
