import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pMap from 'p-map'
import { digestOf } from '../../src/build/digestOf'
import { bundledFiles } from '../../src/build/pipelineDigest'
import { writeFileAtomic } from '../../src/build/writeFileAtomic'
import { packedSize, playgroundFiles, type Manifest, type PackedFile, type PlaygroundFile } from '../../src/playground/manifest'
import { compilerPackage } from './compilerPackage'
import { readManifest } from './readManifest'
import { sourceFolder } from './siteCompiler'
import { steps, type MadeFile, type Step, type StepOrder } from './step'

export interface MadePlayground {
  /** Holds `manifest.json`, `licences.txt` and `parts`, as they are published. */
  folder: string
  manifest: Manifest
}

const here = 'publish/playground'
const processesAtOnce = 2

/** Names what is made: by the compiler's version, and by all that decides what becomes of it. */
function versionOf(root: string): string {
  const { version } = compilerPackage(root)
  const hash = createHash('sha256').update(process.version).update(version)
  const own = fs.readdirSync(sourceFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = [
    ...bundledFiles(root, [`${here}/makeStep.ts`]).map((file) => path.join(root, file)),
    ...own.map((entry) => path.join(entry.parentPath, entry.name)).sort(),
    path.join(root, here, 'profile/entered.txt'),
    path.join(root, here, 'licences.txt'),
  ]
  for (const file of files) hash.update(JSON.stringify([path.relative(root, file), digestOf(fs.readFileSync(file))]))
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}

/** What a folder holds, if it is whole: each part is there with its size. */
function wholeManifest(folder: string): Manifest | undefined {
  const manifest = readManifest(path.join(folder, 'manifest.json'))
  if (!manifest || !fs.existsSync(path.join(folder, 'licences.txt'))) return undefined
  const isWhole = Object.values(manifest.files).every(({ parts }) =>
    parts.every(([digest, bytes]) => fs.statSync(path.join(folder, 'parts', `${digest}.bin`), { throwIfNoEntry: false })?.size === bytes),
  )
  return isWhole ? manifest : undefined
}

/** Runs a step in a process of its own. */
const runStep = (step: Step, root: string, parts: string, onMade: (made: MadeFile) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(root, here, 'makeStep.ts'), { cwd: root, execArgv: ['--import', 'tsx'] })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.on('message', (made: MadeFile) => onMade(made))
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new Error(`The compiler for the browser could not be made: the step "${step}" failed. What it printed is above.`))
    })
    child.send({ step, root, parts } satisfies StepOrder)
  })

const megabytes = (file: PackedFile) => `${(packedSize(file) / 1e6).toFixed(2)} MB`

async function make(root: string, part: string, version: string, log: (line: string) => void): Promise<Manifest> {
  const parts = path.join(part, 'parts')
  fs.mkdirSync(parts, { recursive: true })
  const made = new Map<PlaygroundFile, PackedFile>()
  const onMade = ({ name, file }: MadeFile) => {
    made.set(name, file)
    log(`The compiler for the browser: ${name}, ${megabytes(file)} (${made.size} of ${playgroundFiles.length})`)
  }
  await pMap(steps, (step) => runStep(step, root, parts, onMade), { concurrency: processesAtOnce })
  const fileOf = (name: PlaygroundFile): PackedFile => {
    const file = made.get(name)
    if (!file) throw new Error(`No step has made ${name}.`)
    return file
  }
  const manifest: Manifest = {
    format: 1,
    version,
    files: {
      compiler: fileOf('compiler'),
      rest: fileOf('rest'),
      c: fileOf('c'),
      cpp: fileOf('cpp'),
      'headers-c++20': fileOf('headers-c++20'),
      'headers-c++23': fileOf('headers-c++23'),
    },
  }
  fs.copyFileSync(path.join(root, here, 'licences.txt'), path.join(part, 'licences.txt'))
  writeFileAtomic(path.join(part, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

/** Makes what the site publishes for compiling in the browser, unless this version of it is in `node_modules/.cache` already. */
export async function makePlayground(root: string, log: (line: string) => void): Promise<MadePlayground> {
  const version = versionOf(root)
  const cache = path.join(root, 'node_modules/.cache/codeframe-playground')
  const folder = path.join(cache, version)
  const kept = wholeManifest(folder)
  if (kept) return { folder, manifest: kept }

  log('Making the compiler for the browser, once for this version.')
  const part = `${folder}.${process.pid}.part`
  try {
    const manifest = await make(root, part, version, log)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(part, folder)
    for (const name of fs.readdirSync(cache)) if (name !== version) fs.rmSync(path.join(cache, name), { recursive: true, force: true })
    return { folder, manifest }
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
}
