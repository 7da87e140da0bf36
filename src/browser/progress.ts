import { progressDelay, progressMinimum, progressSpeed, progressTrickle, trickled } from '../navigation/progress'
import { createListeners } from './listeners'

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
