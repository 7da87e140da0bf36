import { spawn } from 'node:child_process'
import fs from 'node:fs'

export interface Run {
  seconds: number
  /** Of the process and all below it, at the worst moment seen. */
  peakMemory: Memory
  output: string
}

/** In MiB. */
export interface Memory {
  all: number
  /** What of it is files that are mapped, such as Gatsby's store: the system takes their pages back when it needs room. */
  mapped: number
}

/** The larger of two. */
export const largerMemory = (a: Memory, b: Memory): Memory => (a.all < b.all ? b : a)

/** How often the memory is looked at, in milliseconds, and how much longer than a look the pause after it is: a look stops the process it is at. */
const interval = 250
const pausePerLook = 40

const read = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    // The process has ended in the meantime.
    return ''
  }
}

/** Memory of a process and its descendants, from /proc. A memory page that several of them share counts once (`Pss`). */
function memoryBelow(root: number): Memory {
  const parents = new Map<number, number>()
  for (const entry of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const parent = /^\d+ \(.*\) \S (\d+)/.exec(read(`/proc/${entry}/stat`))?.[1]
    if (parent) parents.set(Number(entry), Number(parent))
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  const rollups = [...parents.keys()].filter(isBelow).map((pid) => read(`/proc/${pid}/smaps_rollup`))
  const sum = (field: string) =>
    rollups.reduce((kilobytes, rollup) => kilobytes + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0), 0) / 1024
  return { all: sum('Pss'), mapped: sum('Pss_File') }
}

/** Runs a command to its end, timed. Throws with its output if it fails. */
export function measureProcess(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, { cwd, env })
    let output = ''
    let peakMemory: Memory = { all: 0, mapped: 0 }
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    const look = () => {
      const began = performance.now()
      if (child.pid) peakMemory = largerMemory(peakMemory, memoryBelow(child.pid))
      watch = setTimeout(look, Math.max(interval, pausePerLook * (performance.now() - began)))
    }
    let watch = setTimeout(look, interval)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(watch)
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMemory, output })
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`))
    })
  })
}
