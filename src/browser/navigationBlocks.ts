/** Messages of those who want to keep the reader on the page. */
const blocks = new Set<{ message: string }>()
let isLeaving = false

const holdUnload = (event: BeforeUnloadEvent) => {
  if (!isLeaving) event.preventDefault()
}

/** Asks with `message` before the page is left, until the returned function is called. A page that blocks is not kept for a quick return. */
export function blockNavigation(message: string): () => void {
  const block = { message }
  if (blocks.size === 0) window.addEventListener('beforeunload', holdUnload)
  blocks.add(block)
  return () => {
    blocks.delete(block)
    if (blocks.size === 0) window.removeEventListener('beforeunload', holdUnload)
  }
}

/** Whether the page may be left: nobody minds, or the reader says so. */
export function mayLeave(): boolean {
  const [block] = blocks
  return block === undefined || window.confirm(block.message)
}

/** Loads an address anew. The reader has been asked already. */
export function leaveFor(address: string): void {
  isLeaving = true
  window.location.assign(address)
}
