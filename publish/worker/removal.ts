/** Published in place of the service worker when that is switched off: it deletes everything that the worker stored, and removes itself. */
import { isOurs } from '../../src/offline/cacheNames'
import type { WorkerScope } from './scope'

declare const self: WorkerScope

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))
