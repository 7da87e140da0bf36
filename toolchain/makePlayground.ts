import { fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pMap from 'p-map'
import { digestOf } from '../src/buildTime/digestOf'
import { packedSize, playgroundFiles, type Manifest, type PackedFile, type PlaygroundFile } from '../src/playground/manifest'
import { compilerPackage } from './compilerPackage'
import { readFolder, writeFolder, type KeptFolder } from './keptFolder'
import { steps, type MadeFile, type Step, type StepOrder } from './step'
import { stepKeys, type StepKeys } from './stepKeys'

export interface MadePlayground {
  /** Holds `manifest.json`, `licences.txt` and `parts`, as they are published. */
  folder: string
  manifest: Manifest
}

const here = 'toolchain'
const processesAtOnce = 2

/** Versions that no build has asked for since are deleted. Not at once: several checkouts may share `node_modules`. */
const keptMilliseconds = 24 * 60 * 60 * 1000

export interface MakeOptions {
  /** Ends the making, which then rejects. */
  signal?: AbortSignal
  /** Whether other processes of the machine go first. */
  isBackground?: boolean
}

/** As low as an ordinary background job. */
const backgroundPriority = 10

interface RunningStep extends StepOrder {
  signal: AbortSignal
  isBackground: boolean
  onMade: (made: MadeFile) => void
}

/** Runs a step in a process of its own, which ends with this one or when it is told to stop. */
const runStep = ({ signal, isBackground, onMade, ...order }: RunningStep): Promise<void> =>
  new Promise((resolve, reject) => {
    const { step, root } = order
    const child = fork(path.join(root, here, 'makeStep.ts'), { cwd: root, execArgv: ['--import', 'tsx'] })
    if (isBackground && child.pid !== undefined) os.setPriority(child.pid, backgroundPriority)
    const stop = () => child.kill()
    process.once('exit', stop)
    signal.addEventListener('abort', stop)
    child.on('message', onMade)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', stop)
      signal.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else reject(new Error(`The compiler for the browser could not be made: the step "${step}" failed. What it printed is above.`))
    })
    child.send(order)
  })

const megabytes = (file: PackedFile) => `${(packedSize(file) / 1e6).toFixed(2)} MB`

type Files = Partial<Record<PlaygroundFile, PackedFile>>

/** Takes over what an earlier version made in the same way. */
function reuse(step: Step, key: string, kept: readonly KeptFolder[], parts: string): Files | undefined {
  const earlier = kept.find(({ made }) => made[step]?.key === key)
  const files = earlier?.made[step]?.files
  if (!earlier || !files) return undefined
  for (const [digest] of Object.values(files).flatMap((file) => file.parts)) {
    fs.copyFileSync(path.join(earlier.folder, 'parts', `${digest}.bin`), path.join(parts, `${digest}.bin`))
  }
  return files
}

interface Making {
  root: string
  version: string
  keys: StepKeys
  kept: readonly KeptFolder[]
  log: (line: string) => void
  options: MakeOptions
}

async function make(part: string, { root, version, keys, kept, log, options }: Making): Promise<KeptFolder> {
  const parts = path.join(part, 'parts')
  fs.mkdirSync(parts, { recursive: true })
  let count = 0
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  options.signal?.addEventListener('abort', stop)
  const makeStep = async (step: Step): Promise<[Step, { key: string; files: Files }]> => {
    const key = keys[step]
    const reused = reuse(step, key, kept, parts)
    if (reused) {
      count += Object.keys(reused).length
      return [step, { key, files: reused }]
    }
    const files: Files = {}
    options.signal?.throwIfAborted()
    const onMade = ({ name, file }: MadeFile) => {
      files[name] = file
      log(`The compiler for the browser: ${name}, ${megabytes(file)} (${++count} of ${playgroundFiles.length})`)
    }
    await runStep({ step, root, parts, signal: stopping.signal, isBackground: options.isBackground ?? false, onMade })
    return [step, { key, files }]
  }
  const running: Promise<unknown>[] = []
  const start = (step: Step) => {
    const making = makeStep(step)
    running.push(making)
    return making
  }
  const all = await pMap(steps, start, { concurrency: processesAtOnce }).finally(() => {
    // When one has failed, what another still writes would fall into a folder that is gone.
    stopping.abort()
    options.signal?.removeEventListener('abort', stop)
    return Promise.allSettled(running)
  })
  const made = Object.fromEntries(all)
  return writeFolder(part, { version, made, licences: path.join(root, here, 'licences.txt') })
}

/** Makes what the site publishes for compiling in the browser, unless this version of it is in `node_modules/.cache` already. */
export async function makePlayground(root: string, log: (line: string) => void, options: MakeOptions = {}): Promise<MadePlayground> {
  const keys = stepKeys(root)
  const licences = fs.readFileSync(path.join(root, here, 'licences.txt'), 'utf8')
  const version = `${compilerPackage(root).version}-${digestOf(JSON.stringify([keys, licences])).slice(0, 12)}`
  const cache = path.join(root, 'node_modules/.cache/codeframe-playground')
  const folder = path.join(cache, version)
  const ready = readFolder(folder)
  if (ready) {
    const now = new Date()
    fs.utimesSync(folder, now, now)
    return { folder, manifest: ready.manifest }
  }

  log('Making the compiler for the browser, once for this version.')
  fs.mkdirSync(cache, { recursive: true })
  const others = fs.readdirSync(cache).map((name) => path.join(cache, name))
  const part = `${folder}.${process.pid}.part`
  try {
    const { manifest } = await make(part, { root, version, keys, log, options, kept: others.flatMap((other) => readFolder(other) ?? []) })
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(part, folder)
    for (const other of others) {
      const used = fs.statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (other !== folder && Date.now() - used > keptMilliseconds) fs.rmSync(other, { recursive: true, force: true })
    }
    return { folder, manifest }
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
}
