import { spawn } from 'node:child_process'

export interface Outcome {
  /** Exit status; `undefined` when a signal ended the process. */
  status?: number
  /** The signal's name. */
  signal?: string
  stdout: string
  stderr: string
  /** Why it was ended from outside: too slow, or too much output. */
  killed?: string
}

export interface ProcessOptions {
  cwd: string
  stdin?: string
  /** Milliseconds. */
  timeout: number
  /** Bytes after which it is ended; a megabyte when left out. */
  maxOutput?: number
  /** Variables beside those that every process has. */
  env?: Readonly<Record<string, string>>
}

/** No page's program prints more than a few kilobytes; an endless loop must not fill the memory. */
const megabyte = 1024 * 1024

/** Nothing of the machine's settings reaches a compiler or an example. */
const environment = (home: string) => ({ PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: home, TMPDIR: home })

/** Runs a program to its end. It never rejects: a program that can't be started has status 127 and says so on stderr. */
export function runProcess(
  program: string,
  args: readonly string[],
  { cwd, stdin = '', timeout, env, maxOutput = megabyte }: ProcessOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // A group of its own, so that what the program starts ends with it.
    const child = spawn(program, args, { cwd, env: { ...environment(cwd), ...env }, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    let killed: string | undefined
    let received = 0
    const end = (reason: string) => {
      killed ??= reason
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Already gone.
      }
    }
    const timer = setTimeout(() => end(`it ran longer than ${timeout / 1000} seconds`), timeout)
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > maxOutput) end(`it printed more than ${maxOutput === megabyte ? 'a megabyte' : `${maxOutput / megabyte} megabytes`}`)
        else chunks[stream].push(chunk)
      })
    }
    // A program that does not read its input closes the pipe; that is its right.
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
    const finish = (outcome: Omit<Outcome, 'stdout' | 'stderr'>, extra = '') => {
      clearTimeout(timer)
      const text = (stream: 'stdout' | 'stderr') => Buffer.concat(chunks[stream]).toString('utf8')
      resolve({ ...outcome, ...(killed !== undefined && { killed }), stdout: text('stdout'), stderr: text('stderr') + extra })
    }
    child.on('error', (error) => finish({ status: 127 }, `${program}: ${error.message}`))
    child.on('close', (status, signal) => finish(signal ? { signal } : { status: status ?? 1 }))
  })
}
