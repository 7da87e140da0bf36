// Plain JavaScript, since `npm test` runs it before any package is installed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { bin } from './runCommand.mjs'

export function staticChecks({ caches } = {}) {
  // A rule of the lint asks which packages the project names, which ESLint's cache does not know of.
  const packages = caches && createHash('sha256').update(fs.readFileSync('package.json')).digest('hex').slice(0, 8)
  const cached = (name, ...options) => (caches ? [...options, path.join(caches, name)] : [])
  return [
    { name: 'types', command: [bin('tsc'), '--noEmit', ...cached('types', '--incremental', '--tsBuildInfoFile')] },
    {
      name: 'lint',
      command: [bin('eslint'), '.', ...cached(`lint-${packages}`, '--cache', '--cache-strategy', 'content', '--cache-location')],
    },
    {
      name: 'format',
      command: [bin('prettier'), '--check', '--log-level', 'warn', '.', ...cached('format', '--cache', '--cache-location')],
    },
  ]
}
