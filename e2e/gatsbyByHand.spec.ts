import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { layOutSite } from '../scripts/torture/site'
import { lockFile, takeLock } from '../src/buildTime/buildLock'

test('a Gatsby that is started by hand while a build is running ends with a message, and touches nothing', () => {
  test.setTimeout(400_000)
  // Gatsby takes half a minute on a busy machine. If it is not stopped, it goes on until it is killed.
  const root = path.resolve('.build/site-by-hand')
  layOutSite(root)
  const lock = takeLock(lockFile(root))
  fs.mkdirSync(path.join(root, 'public/sidebar'), { recursive: true })
  fs.writeFileSync(path.join(root, 'public/sidebar/fruits.json'), 'being written')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/gatsby/cli.js', 'develop'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 300_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
  })
  expect({ status, output: stdout + stderr }).toEqual({ status: 1, output: expect.stringContaining(`is running (process ${process.pid})`) })
  expect(fs.readFileSync(path.join(root, 'public/sidebar/fruits.json'), 'utf8')).toBe('being written')
  lock.release()
  expect(fs.existsSync(lockFile(root))).toBe(false)
})
