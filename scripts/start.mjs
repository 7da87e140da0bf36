/** `npm start`: from a fresh clone to the site in a browser. Installs what is missing, builds, serves. */
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { checkNode, ensurePackages, projectRoot, SetupError } from './setup.mjs'

/** Arguments of Node for a script of `publish`. The command `tsx` would end it before it has handled a signal. */
const script = (name) => ['--import', 'tsx', path.join(projectRoot, 'publish', name)]

try {
  checkNode()
  ensurePackages()
  console.log('Building the site.')
  const { status } = spawnSync(process.execPath, script('build.ts'), { cwd: projectRoot, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)

  const server = spawn(process.execPath, [...script('serve.ts'), ...process.argv.slice(2)], { cwd: projectRoot, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 0))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}
