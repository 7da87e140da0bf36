import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { plainLog } from '../src/gatsby/tuning/processes'
import { PublishError } from './publishError'

/**
 * Environment of Gatsby's build.
 * @param environment of the process that starts it
 * @param isWatched whether somebody sees its output; otherwise plain lines are enough
 */
export const gatsbyEnvironment = (siteRoot: string, environment: NodeJS.ProcessEnv, isWatched: boolean): NodeJS.ProcessEnv => ({
  ...(isWatched ? {} : plainLog(siteRoot, environment)),
  ...environment,
  NODE_ENV: 'production',
  GATSBY_TELEMETRY_DISABLED: '1',
  // Without effect where the configuration's base path is the top of the host.
  PREFIX_PATHS: 'true',
})

/** Starts a command of Gatsby's in a site's folder. */
export function startGatsby(
  siteRoot: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): ChildProcess {
  const cli = createRequire(path.join(siteRoot, 'package.json')).resolve('gatsby/cli.js')
  return spawn(process.execPath, [cli, ...args], { cwd: siteRoot, stdio, env: environment })
}

/** Runs `gatsby build` in a site's folder. Resolves on success. */
export function runGatsby(siteRoot: string, environment: NodeJS.ProcessEnv, onStart: (child: ChildProcess) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startGatsby(siteRoot, ['build'], gatsbyEnvironment(siteRoot, environment, process.stdout.isTTY))
    onStart(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new PublishError(`Gatsby's build ended with ${signal ? `signal ${signal}` : `exit code ${code}`}. See its messages above.`))
    })
  })
}

/** Time for a process to end by itself, in milliseconds. */
const timeout = 5000

/** Ends a process with the signal, or by force if it ignores that. Resolves when it has ended. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals, milliseconds = timeout): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), milliseconds)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill(signal)
  })
}
