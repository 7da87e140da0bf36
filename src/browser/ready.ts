const root = () => document.documentElement

/** Milliseconds to wait for hydration before showing everything that scripts would open and close. */
const timeout = 5000
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the page is interactive: React has hydrated it. */
export const isReady = () => root().dataset['ready'] !== undefined

/** Whether the first page is being rendered: on the server, and until hydration is complete. */
export const isFirstPage = () => typeof document === 'undefined' || !isReady()

/** Scripts run, but the page is not interactive yet. */
export function awaitReady(): void {
  timer = setTimeout(showEverything, timeout)
}

/** Tells styles, tests and the starter that the page is interactive. */
export function markReady(): void {
  clearTimeout(timer)
  root().classList.add('scripted')
  root().dataset['ready'] = 'true'
}

/** Without working scripts, shows everything that only they could reveal. */
export function showEverything(): void {
  root().classList.remove('scripted')
}
