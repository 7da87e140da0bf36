import fs from 'node:fs'
import path from 'node:path'
import { digestOf } from '../src/buildTime/digestOf'
import { hashLength } from '../src/buildTime/hashedNames'
import { manifestAddress, partAddress, playgroundFolder, type PublishedManifest, type WorkerName } from '../src/playground/manifest'
import type { MadePlayground } from '../toolchain/makePlayground'
import { DistWriter } from './distWriter'
import { filesBelow } from './publicFiles'
import { PublishError } from './publishError'

/** The script of each worker, or its address. */
export type Workers = Readonly<Record<WorkerName, string>>

/** What runs examples in the browser. */
export interface Playground {
  /** The script of each worker. */
  workers: Workers
  /** The compiler; nothing while it is still being made. */
  compiler?: MadePlayground | undefined
}

const nameOf = (address: string) => address.slice(1)

/** The parts that the manifest names, by their path in the folder; each must be there, whole. */
function partsOf({ manifest, folder }: MadePlayground): Set<string> {
  const parts = new Set<string>()
  for (const [digest, bytes] of Object.values(manifest.files).flatMap((file) => file.parts)) {
    const name = path.posix.relative(playgroundFolder, partAddress(digest))
    const size = fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size
    if (size !== bytes)
      throw new PublishError(
        `${path.join(folder, name)} ${size === undefined ? 'is missing' : `has ${size} bytes instead of ${bytes}`}. ` +
          `Delete ${folder}, and build again, which makes it anew: npm run build`,
      )
    parts.add(name)
  }
  return parts
}

const addressOf = (name: WorkerName, script: string) => `${playgroundFolder}/${name}-${digestOf(script).slice(0, hashLength)}.js`

/** The addresses at which the workers are published. */
export const workerAddresses = ({ compiler, program }: Workers): Workers => ({
  compiler: addressOf('compiler', compiler),
  program: addressOf('program', program),
})

function writeCompiler(compiler: MadePlayground, workers: Workers, dist: DistWriter): void {
  const parts = partsOf(compiler)
  // A folder that is kept from build to build may hold parts of other versions.
  const isPublished = (name: string) => (name.startsWith('parts/') ? parts.has(name) : name !== path.posix.basename(manifestAddress))
  for (const name of filesBelow(compiler.folder).filter(isPublished))
    dist.link(`${nameOf(playgroundFolder)}/${name}`, path.join(compiler.folder, name))
  dist.write(nameOf(manifestAddress), JSON.stringify({ ...compiler.manifest, workers } satisfies PublishedManifest))
}

/** Publishes the two workers, and the compiler with its licences if it is made. Returns the addresses of the workers. */
export function writePlayground({ workers, compiler }: Playground, dist: DistWriter): Workers {
  const addresses = workerAddresses(workers)
  dist.write(nameOf(addresses.compiler), workers.compiler)
  dist.write(nameOf(addresses.program), workers.program)
  if (compiler) writeCompiler(compiler, addresses, dist)
  return addresses
}

/**
 * Adds the compiler to a published folder that has only its workers. The manifest comes last, by a rename: without it nothing else of the compiler is
 * ever asked for.
 * @param part folder to put it together in, which does not exist
 */
export function addCompiler(compiler: MadePlayground, workers: Workers, dist: string, part: string): void {
  const addresses = workerAddresses(workers)
  for (const address of Object.values(addresses))
    if (!fs.existsSync(path.join(dist, nameOf(address))))
      throw new PublishError(`${path.join(dist, nameOf(address))} is missing. Build the site again: npm run build`)
  try {
    writeCompiler(compiler, addresses, new DistWriter(part))
    const made = path.join(part, nameOf(playgroundFolder))
    const target = path.join(dist, nameOf(playgroundFolder))
    const manifest = path.posix.basename(manifestAddress)
    for (const name of [...fs.readdirSync(made).filter((entry) => entry !== manifest), manifest]) {
      fs.rmSync(path.join(target, name), { recursive: true, force: true })
      fs.renameSync(path.join(made, name), path.join(target, name))
    }
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
}
