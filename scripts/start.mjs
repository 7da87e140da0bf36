/** `npm start`: from a fresh clone to the site in a browser. Installs what is missing, builds, serves. */
import { spawn } from 'node:child_process'
import { checkNode, ensurePackages, projectRoot, SetupError } from './setup.mjs'

/** Runs a TypeScript program in the project's folder, and hands signals on to it. Resolves to its exit code. */
function run(...command) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...command], { cwd: projectRoot, stdio: 'inherit' })
  const handOn = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, handOn)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, handOn)
      resolve(code ?? 1)
    })
  })
}

try {
  checkNode()
  await ensurePackages({ isTested: false })
  process.exitCode = await run('publish/start.ts', ...process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
