import { createRequire } from 'node:module'
import path from 'node:path'

const place = 'gatsby/dist/state-machines/develop/actions'

interface Actions {
  buildActions?: { panicBecauseOfInfiniteLoop?: () => void }
}

/**
 * Keeps a development server running in which nodes have changed during queries six times in a row, which Gatsby takes for an infinite loop and ends. An
 * author who saves every other second on a busy machine does just that. What Gatsby leaves undone then, `followSaves` asks for again.
 * @param load loads a module of a package
 * @throws when Gatsby has no such limit any more
 */
export function keepRunning(root: string, load: (name: string) => Actions = createRequire(path.join(root, 'package.json'))): void {
  const { buildActions } = load(place)
  if (!buildActions?.panicBecauseOfInfiniteLoop)
    throw new Error(`Gatsby has no panicBecauseOfInfiniteLoop in ${place} any more: see src/gatsby/develop/keepRunning.ts.`)
  buildActions.panicBecauseOfInfiniteLoop = () => undefined
}
