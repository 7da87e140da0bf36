import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { bundleWorker } from './bundleWorker'

// It bundles a worker, and the machine may have other work.
jest.setTimeout(60_000)

test('a worker is one classic script, with all that it imports', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-'))
  fs.writeFileSync(path.join(folder, 'pear.ts'), 'export const pear: string = process.env.NODE_ENV')
  fs.writeFileSync(path.join(folder, 'worker.ts'), "import { pear } from './pear'\nself.onmessage = () => pear")
  const script = bundleWorker(path.join(folder, 'worker.ts'))
  fs.rmSync(folder, { recursive: true })
  const self: { onmessage?: () => string } = {}
  vm.runInNewContext(script, { self })
  expect(self.onmessage?.()).toBe('production')
  expect(script.trim()).not.toContain('\n')
})
