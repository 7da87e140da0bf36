import { calledFunctions } from './calledFunctions'
import type { WasmModule } from './readModule'

/**
 * Bytes of a function above which only the profile can ask for it. Functions of at most this size that are one call away from the profile add 0.5 MB to 6.2 that
 * readers fetch. With a narrower profile they more than halved the programs of the hold-out that needed the rest; with today's they spare the last one. Larger
 * ones would add 0.9 MB more.
 */
export const nearBytes = 1000

/**
 * The functions of the compiler that readers fetch at first, as a test of their index among those that the module defines: what the profile has entered, and
 * what these functions call directly unless it is large. The second makes the profile hold for programs that it has not seen: what they need and it lacks is
 * most often a small function in a branch that the corpus did not take.
 */
export function keptFunctions(module: WasmModule, isEntered: (index: number) => boolean): (index: number) => boolean {
  const entered = [...module.bodies.keys()].filter(isEntered)
  const near = calledFunctions(module, entered).filter((index) => (module.bodies[index]?.length ?? 0) <= nearBytes)
  const kept = new Set([...entered, ...near])
  return (index) => kept.has(index)
}
