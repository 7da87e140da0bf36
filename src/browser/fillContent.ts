import { afterPaint } from './afterPaint'

/** Puts what is missing of the page on show in place. */
let complete: (() => void) | undefined

/** What follows needs the whole page: the target of a hash, or a position further down. */
export function completeContent(): void {
  complete?.()
}

/**
 * Puts the rest of a page below its beginning, part by part, once that has been painted: a reader sees the first screen of a long page as soon
 * as that of a short one, and can scroll, click and leave in between.
 * @param onFilled called when the last part stands
 * @returns how to stop
 */
export function fillContent(container: HTMLElement, parts: readonly string[], onFilled: () => void): () => void {
  const waiting = [...parts]
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
