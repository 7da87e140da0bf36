import { createListeners } from './listeners'

/** Milliseconds of waiting before the bar shows. */
export const progressDelay = 200
/** Where the bar starts, as a part of its length. */
export const progressMinimum = 0.08
/** Milliseconds that each of the bar's movements takes. */
export const progressSpeed = 200
/** Milliseconds between two small steps while nothing is known. */
export const progressTrickle = 800

/** Nothing but the arrival fills the bar. */
const limit = 0.994

const step = (done: number) => (done < 0.2 ? 0.1 : done < 0.5 ? 0.04 : done < 0.8 ? 0.02 : 0.005)

/** The bar after one more small step: the further it is, the smaller the step. */
export function trickled(done: number): number {
  return Math.min(done + step(done), limit)
}

export interface Progress {
  /** Part of the bar that is filled. */
  done: number
  isLeaving: boolean
}

const listeners = createListeners()
let progress: Progress | undefined
let timer: ReturnType<typeof setTimeout> | undefined
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

/** The way to another page begins. Starting over while it is under way changes nothing. */
export function startProgress(): void {
  if (isUnderWay) return
  isUnderWay = true
  clearTimeout(timer)
  show(undefined)
  timer = setTimeout(() => {
    show({ done: progressMinimum, isLeaving: false })
    trickle()
  }, progressDelay)
}

/** The page is there, or will not come. A bar on show runs to its end and fades; one that has not come up stays away. */
export function finishProgress(): void {
  if (!isUnderWay) return
  isUnderWay = false
  clearTimeout(timer)
  if (!progress) return
  show({ done: 1, isLeaving: false })
  timer = setTimeout(() => {
    show({ done: 1, isLeaving: true })
    timer = setTimeout(() => show(undefined), progressSpeed)
  }, progressSpeed)
}

export const subscribeProgress = listeners.subscribe

/** The bar as it stands; nothing while it is hidden. */
export const currentProgress = () => progress
