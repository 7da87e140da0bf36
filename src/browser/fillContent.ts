import { afterPaint } from './afterPaint'

/** Adds what is missing of the current page. */
let complete: (() => void) | undefined

/** Completes the page at once, for whoever needs all of it: the target of a hash, or a position further down. */
export function completeContent(): void {
  complete?.()
}

/**
 * Adds the rest of a page chunk by chunk once its beginning has been painted: the first screen of a long page shows as soon as that of a short
 * one, and the reader can scroll, click and leave in between.
 * @param onFilled called after the last chunk
 * @returns a function that stops it
 */
export function fillContent(container: HTMLElement, chunks: readonly string[], onFilled: () => void): () => void {
  const waiting = [...chunks]
  let stopWaiting: (() => void) | undefined

  const stop = () => {
    stopWaiting?.()
    if (complete === finish) complete = undefined
    delete container.dataset['filling']
  }
  const add = (html: string) => {
    container.insertAdjacentHTML('beforeend', html)
    if (waiting.length > 0) return
    stop()
    onFilled()
  }
  const finish = () => add(waiting.splice(0).join(''))
  const step = () => {
    const next = waiting.shift() ?? ''
    if (waiting.length > 0) stopWaiting = afterPaint(step)
    add(next)
  }

  container.dataset['filling'] = ''
  complete = finish
  stopWaiting = afterPaint(step)
  return stop
}
