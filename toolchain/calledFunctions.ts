import { eachCall } from './eachCall'
import type { WasmModule } from './readModule'

/** The module's own functions that some of them call directly, in order. All go by their index among those that the module defines. */
export function calledFunctions(module: WasmModule, callers: Iterable<number>): number[] {
  const called = new Set<number>()
  for (const caller of callers) {
    const body = module.bodies[caller]
    if (!body) throw new Error(`The compiler's module has no function ${caller}: it defines ${module.bodies.length}.`)
    eachCall(body, (callee) => {
      if (callee >= module.imports.length) called.add(callee - module.imports.length)
    })
  }
  return [...called].sort((a, b) => a - b)
}
