import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { errorCode } from './errorCode'

/**
 * When a process started, in the words of the system: the same for as long as it runs, and different for a later process with the same id.
 * Undefined where no such process runs, or the system does not say.
 */
export function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readStat(pid)?.started
    if (process.platform === 'win32') return undefined
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe', env }).trim() || undefined
  } catch {
    return undefined
  }
}

/** State and start time of a process on Linux, from `proc_pid_stat(5)`. The program's name comes second and may hold spaces and parentheses. */
function readStat(pid: number): { state: string; started: string } | undefined {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return undefined
  const stat = fs.readFileSync(file, 'utf8')
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const started = fields[18]
  return started === undefined ? undefined : { state, started }
}

/** Whether a process with this id is running, even one of another user. A zombie, which a container without an init keeps, does not count. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/[ZX]/.test(readStat(pid)?.state ?? '')
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
