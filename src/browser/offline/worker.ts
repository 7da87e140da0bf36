import { siteAddress } from '../../config/siteAddress'
import type { WorkerMessage } from '../../offline/messages'
import { announce } from '../announce'
import { addNotice } from '../notice'
import { ownBuild } from './ownBuild'

const send = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) => worker.postMessage(message, ports)

/** Asks a worker for its build. */
function buildOfWorker(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<unknown>) => resolve(event.data)
    send(worker, { type: 'build' }, [port2])
  })
}

const updateText = 'A new version of this site is ready.'
let notice: HTMLElement | undefined

/** Offers the new version of the site in a notice. The reader decides when to reload. */
function showUpdate(reload: () => void): void {
  if (notice?.isConnected) return
  notice = addNotice({
    label: 'New version',
    role: 'status',
    text: updateText,
    action: { label: 'Reload', act: reload },
    dismissal: 'Later',
  })
  // Some screen readers do not announce a live region that appears together with its text.
  announce(`${updateText} Reload to see it.`)
}

/** Offers a reload on a page of an older build; a page of the new build has nothing to gain from one. */
async function offerUpdate(worker: ServiceWorker): Promise<void> {
  if ((await buildOfWorker(worker)) === ownBuild()) {
    send(worker, { type: 'activate-if-alone' })
    return
  }
  showUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    send(worker, { type: 'activate' })
  })
}

/** Registers the worker, watches for newer ones, and calls back whenever one takes over. */
export async function startWorker(onTakeover: () => void): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', onTakeover)
  const registration = await serviceWorker.register(siteAddress('/sw.js'))
  if (registration.waiting) void offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without a controller it is the first worker, which replaces nothing.
      if (installing.state === 'installed' && serviceWorker.controller) void offerUpdate(installing)
    })
  })
  return registration
}
