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
