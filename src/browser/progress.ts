import { createListeners } from './listeners'

/** Milliseconds of waiting before the bar shows. */
const progressDelay = 200
/** Start of the bar, as a fraction of its length. */
export const progressMinimum = 0.08
/** Milliseconds of each movement of the bar. */
const progressSpeed = 200
/** Milliseconds between two small steps while the page loads. */
const progressTrickle = 800

/** Milliseconds of waiting before a message says that the page is still loading. */
export const slowAfter = 15_000

/** Only the page's arrival fills the bar. */
const limit = 0.994

const step = (done: number) => (done < 0.2 ? 0.1 : done < 0.5 ? 0.04 : done < 0.8 ? 0.02 : 0.005)

/** The bar after one more step: the further along, the smaller the step. */
export function trickled(done: number): number {
  return Math.min(done + step(done), limit)
}

export interface Progress {
  /** Filled fraction of the bar. */
  done: number
  isLeaving: boolean
}

const listeners = createListeners()
let progress: Progress | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let slowTimer: ReturnType<typeof setTimeout> | undefined
let isUnderWay = false

function show(next: Progress | undefined) {
  progress = next
  listeners.notify()
}

function trickle() {
  timer = setTimeout(() => {
    show({ done: trickled(progress?.done ?? progressMinimum), isLeaving: false })
    trickle()
  }, progressTrickle)
}

/**
 * Starts the progress of a navigation. While one is in progress its bar goes on.
 * @param onSlow called when the page is late
 */
export function startProgress(onSlow: () => void): void {
  clearTimeout(slowTimer)
  slowTimer = setTimeout(onSlow, slowAfter)
  if (isUnderWay) return
  isUnderWay = true
  clearTimeout(timer)
  show(undefined)
  timer = setTimeout(() => {
    show({ done: progressMinimum, isLeaving: false })
    trickle()
  }, progressDelay)
}

/** Ends the progress, whether the page arrived or failed. A visible bar fills and fades; a hidden one stays hidden. */
export function finishProgress(): void {
  if (!isUnderWay) return
  isUnderWay = false
  clearTimeout(timer)
  clearTimeout(slowTimer)
  if (!progress) return
  show({ done: 1, isLeaving: false })
  timer = setTimeout(() => {
    show({ done: 1, isLeaving: true })
    timer = setTimeout(() => show(undefined), progressSpeed)
  }, progressSpeed)
}

export const subscribeProgress = listeners.subscribe

/** State of the bar; nothing while it is hidden. */
export const currentProgress = () => progress
