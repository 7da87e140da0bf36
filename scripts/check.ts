import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensurePackages } from './setup.mjs'

/** The quick checks, worth running after every change. */
const steps = [
  ['tsc', '--noEmit'],
  ['eslint', '.'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['jest', '--silent'],
]

await ensurePackages({ isTested: true })

const failed = steps.filter(([name = '', ...args]) => {
  console.log(`── ${name} ──`)
  return spawnSync(path.join('node_modules/.bin', name), args, { stdio: 'inherit' }).status !== 0
})
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(([name]) => name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
