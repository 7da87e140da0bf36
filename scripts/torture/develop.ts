import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A development server that is running, in a process group of its own. */
export interface StartedDevelop {
  address: string
  /** All that it has printed. */
  output: () => string
  /** Resolves when it prints its address. */
  ready: Promise<void>
  /** Ends it as a terminal does, or at once. */
  stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system names no port.')
  return address.port
}

/** Starts the command of `npm run develop` in a site's folder. */
export async function startDevelop(root: string): Promise<StartedDevelop> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'publish/develop.ts', '--port', `${port}`], {
    cwd: root,
    detached: true,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const address = `http://localhost:${port}`
  const ended = once(child, 'close')
  return {
    address,
    output: () => printed,
    ready: readyOf(child, () => printed, address),
    stop: (signal = 'SIGINT') => end(child, ended, signal),
  }
}

async function readyOf(child: ChildProcess, output: () => string, address: string): Promise<void> {
  while (!output().includes(`${address}/`)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The development server ended:\n${output()}`)
    await sleep(100)
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
  await ended
}
