import { progressDelay, progressMinimum, progressSpeed, progressTrickle, trickled } from '../navigation/progress'

export interface Progress {
  /** Part of the bar that is filled. */
  done: number
  isLeaving: boolean
}

const listeners = new Set<() => void>()
let progress: Progress | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isUnderWay = false

function show(next: Progress | undefined) {
  progress = next
  for (const listener of listeners) listener()
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

export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The bar as it stands; nothing while it is hidden. */
export const currentProgress = () => progress
