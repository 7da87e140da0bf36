const root = () => document.documentElement

/** Milliseconds of waiting for the page's data after which everything is shown that scripts would open and close. */
const timeout = 5000
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the page answers: React has taken it over. */
export const isReady = () => root().dataset['ready'] !== undefined

/** Whether what is rendered now is the page that the document came with: on the server, and until React has taken it over. */
export const isFirstPage = () => typeof document === 'undefined' || !isReady()

/** The scripts run, but the page does not answer yet. */
export function awaitReady(): void {
  timer = setTimeout(showEverything, timeout)
}

/** Tells styles, tests and the starting script that the page answers now. */
export function markReady(): void {
  clearTimeout(timer)
  root().classList.add('scripted')
  root().dataset['ready'] = 'true'
}

/** Without working scripts nothing may stay hidden that only they could show. */
export function showEverything(): void {
  root().classList.remove('scripted')
}
