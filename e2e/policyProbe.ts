import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { PublishedManifest, WorkerName } from '../src/playground/manifest'
import type { OfflineHost } from './offlineHost'

/** What became of each attempt: `done`, or the name of the error. */
export interface Attempts {
  eval: string
  Function: string
  wasm: string
  /** Fetching from the site itself. */
  ownFetch: string
  foreignFetch: string
}

/** Tries what the policies are about. Runs in a worker or in a page. */
async function attempts(foreign: string): Promise<Attempts> {
  const outcome = async (act: () => unknown): Promise<string> => {
    try {
      await act()
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  }
  const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
  return {
    eval: await outcome(() => (0, eval)('1')),
    Function: await outcome(() => new Function('return 1')()),
    wasm: await outcome(() => WebAssembly.compile(emptyModule)),
    ownFetch: await outcome(() => fetch('/robots.txt')),
    foreignFetch: await outcome(() => fetch(foreign)),
  }
}

/** As `esbuild` may have named the functions of this file. */
const helpers = 'const __name = (value) => value;'
const source = `${helpers}const attempts = ${attempts.toString()};`

const pageScript = 'probe.js'

/** The attempts of a page, as an expression: in a script of the site, since what a test evaluates itself may use `eval`. `addProbes` must have been there. */
export const attemptsOfPage = (foreign: string) => `new Promise((resolve, reject) => {
  addEventListener('probed', ({ detail }) => resolve(detail))
  const script = Object.assign(document.createElement('script'), { src: '/${pageScript}' })
  script.onerror = () => reject(new Error('The script does not start.'))
  script.dataset.foreign = ${JSON.stringify(foreign)}
  document.body.append(script)
})`

/** The attempts of a worker that the page starts, as an expression. `addProbes` must have been there. */
export const attemptsOfWorker = (address: string, foreign: string) => `new Promise((resolve, reject) => {
  const worker = new Worker(${JSON.stringify(address)})
  worker.onmessage = ({ data }) => { resolve(data); worker.terminate() }
  worker.onerror = () => reject(new Error('The worker does not start.'))
  worker.postMessage(${JSON.stringify({ foreign })})
})`

/** The addresses of the playground's workers. */
export function workersOf({ root }: OfflineHost): PublishedManifest['workers'] {
  const manifest: PublishedManifest = JSON.parse(fs.readFileSync(path.join(root, 'playground/manifest.json'), 'utf8'))
  return manifest.workers
}

/**
 * Lets the pages and both workers of a host try things. The workers do so in front of what they usually do: under their own addresses, and so with their own
 * headers.
 */
export function addProbes(host: OfflineHost): Readonly<Record<WorkerName, string>> {
  const workers = workersOf(host)
  for (const address of Object.values(workers)) {
    const listen = `self.addEventListener('message', (event) => {
      event.stopImmediatePropagation()
      void attempts(event.data.foreign).then((found) => self.postMessage(found))
    });`
    const file = address.slice(1)
    host.write(file, `{${source}${listen}}\n${fs.readFileSync(path.join(host.root, file), 'utf8')}`)
  }
  const tell = `dispatchEvent(new CustomEvent('probed', { detail: found }))`
  host.write(pageScript, `{${source} attempts(document.currentScript.dataset.foreign).then((found) => ${tell})}`)
  return workers
}

/** Another origin, which would let everybody read. */
export async function startForeignHost(): Promise<{ url: string; hits: () => number; close: () => Promise<void> }> {
  let hits = 0
  const server = http.createServer((_, response) => {
    hits++
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('Read me.')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}/`,
    hits: () => hits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What must become of the attempts in each place. `CompileError` and `EvalError` are what browsers throw where the policy forbids to make code. */
export const expectedAttempts = {
  page: { eval: 'EvalError', Function: 'EvalError', wasm: 'CompileError', ownFetch: 'done', foreignFetch: 'TypeError' },
  compiler: { eval: 'EvalError', Function: 'EvalError', wasm: 'done', ownFetch: 'done', foreignFetch: 'TypeError' },
  program: { eval: 'EvalError', Function: 'EvalError', wasm: 'done', ownFetch: 'TypeError', foreignFetch: 'TypeError' },
} as const satisfies Record<string, Attempts>
