import vm from 'node:vm'
import { compileWorkers, startPlayground } from './startPlayground'

// Bundling two workers takes a while on a busy machine.
jest.setTimeout(60_000)

const log = () => undefined

test('the two workers make no code out of text', () => {
  for (const script of Object.values(compileWorkers())) {
    const listened: string[] = []
    const self = { addEventListener: (type: string) => listened.push(type), location: { href: 'https://example.org/playground/a.js' } }
    vm.runInNewContext(script, { self, ...self, URL, TextEncoder, TextDecoder })
    expect(listened).toContain('message')
    expect(script).not.toMatch(/\beval\(|new Function\b|\bimport\(|importScripts/)
  }
})

test('a failure is told when the compiler is needed, with what to do', async () => {
  const { made } = startPlayground(log, false, () => Promise.reject(new Error('There is no memory.')))
  await expect(made()).rejects.toThrow(
    'There is no memory.\n' +
      '    Without this compiler readers cannot run the examples. To publish the site so, build again: CODEFRAME_PLAYGROUND=off npm run build',
  )
})

test('stopping waits until the making has ended', async () => {
  let isCleared = false
  const { stop } = startPlayground(
    log,
    true,
    (_root, _log, { signal } = {}) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () =>
          setImmediate(() => {
            isCleared = true
            reject(new Error('ended'))
          }),
        ),
      ),
  )
  await stop()
  expect(isCleared).toBe(true)
})
