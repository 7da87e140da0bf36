/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { startPlayground } from './startPlayground'
import { testPlayground } from './testing/testPlayground'

const log = () => undefined

test('the compiler comes with its two workers, which make no code out of text', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'playground-'))
  const made = testPlayground(folder)
  const { workers, manifest } = await startPlayground(log, () => Promise.resolve(made)).made()
  fs.rmSync(folder, { recursive: true })
  expect(manifest).toBe(made.manifest)
  for (const script of Object.values(workers)) {
    const listened: string[] = []
    const self = { addEventListener: (type: string) => listened.push(type), location: { href: 'https://example.org/playground/a.js' } }
    vm.runInNewContext(script, { self, ...self, URL, TextEncoder, TextDecoder })
    expect(listened).toContain('message')
    expect(script).not.toMatch(/\beval\(|new Function\b|\bimport\(|importScripts/)
  }
})

test('a failure is told when the compiler is needed, with what to do', async () => {
  const { made } = startPlayground(log, () => Promise.reject(new Error('There is no memory.')))
  await expect(made()).rejects.toThrow(
    'There is no memory.\n' +
      '    Without this compiler readers cannot run the examples. To publish the site so, build again: CODEFRAME_PLAYGROUND=off npm run build',
  )
})
