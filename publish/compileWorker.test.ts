import vm from 'node:vm'
import { compileWorker } from './compileWorker'

// Each bundles a worker, and the machine may have other work.
jest.setTimeout(60_000)

/** Runs a worker's text as a browser would, as far as its first steps go. */
function run(text: string): string[] {
  const listened: string[] = []
  const scope = {
    addEventListener: (type: string) => listened.push(type),
    location: new URL('https://example.org/sw.js'),
    registration: { scope: 'https://example.org/' },
    console,
    URL,
    Request,
    Response,
    Promise,
  }
  vm.runInNewContext(text, Object.assign(scope, { self: scope }))
  return [...new Set(listened)].sort()
}

test('the worker holds its settings and all it needs', () => {
  const text = compileWorker({ build: '0ab1', base: '', shell: ['/app-2.js'], onDemand: ['/playground-run-3.js'] })
  expect(text).toContain('/app-2.js')
  expect(text).toContain('0ab1')
  expect(text).toContain('/playground-run-3.js')
  expect(text).not.toMatch(/importScripts|\bimport\(|storage\.googleapis/)
  expect(run(text)).toEqual(['activate', 'fetch', 'install', 'message'])
})

test('the worker that removes the one before it answers no request', () => {
  expect(run(compileWorker(undefined))).toEqual(['activate', 'install'])
})
