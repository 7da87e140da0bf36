import { CompilerSession } from './compilerSession'
import { PartLoader } from './loadParts'
import { playgroundCache } from './manifest'
import { PartStore } from './partStore'
import type { CompilerAnswer, CompilerRequest } from './protocol'
import { siteBase } from './siteBase'
import type { WorkerScope } from './workerScope'

// The script of the worker that compiles: it lies beside the parts that it loads.
declare const self: WorkerScope<CompilerRequest, CompilerAnswer>

const store = new PartStore(siteBase(self.location.href), () => caches.open(playgroundCache))
const loader = new PartLoader({ store, fetch: (address, options) => fetch(address, options), isOnline: () => navigator.onLine })
const session = new CompilerSession({ store, loader, answer: (answer, transfer) => self.postMessage(answer, transfer) })
self.addEventListener('message', ({ data }) => session.handle(data))
