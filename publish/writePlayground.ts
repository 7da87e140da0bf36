import fs from 'node:fs'
import path from 'node:path'
import { digestOf } from '../src/buildTime/digestOf'
import { hashLength } from '../src/buildTime/hashedNames'
import { manifestAddress, partAddress, playgroundFolder, type PublishedManifest, type WorkerName } from '../src/playground/manifest'
import type { DistWriter } from './distWriter'
import type { MadePlayground } from '../toolchain/makePlayground'
import { filesBelow } from './publicFiles'
import { PublishError } from './publishError'

/** The compiler that readers get, and what runs it. */
export interface Playground extends MadePlayground {
  /** The script of each worker. */
  workers: Readonly<Record<WorkerName, string>>
}

const nameOf = (address: string) => address.slice(1)

/** The parts that the manifest names, by their path in the folder; each must be there, whole. */
function partsOf({ manifest, folder }: Playground): Set<string> {
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

/** Publishes the compiler, its licences and its two workers. Returns the addresses of the workers. */
export function writePlayground(playground: Playground, dist: DistWriter): Record<WorkerName, string> {
  const { manifest, folder } = playground
  const parts = partsOf(playground)
  // A folder that is kept from build to build may hold parts of other versions.
  const isPublished = (name: string) => (name.startsWith('parts/') ? parts.has(name) : name !== path.posix.basename(manifestAddress))
  for (const name of filesBelow(folder).filter(isPublished)) dist.link(`${nameOf(playgroundFolder)}/${name}`, path.join(folder, name))
  const publish = (name: WorkerName) => {
    const script = playground.workers[name]
    const address = `${playgroundFolder}/${name}-${digestOf(script).slice(0, hashLength)}.js`
    dist.write(nameOf(address), script)
    return address
  }
  const workers = { compiler: publish('compiler'), program: publish('program') }
  dist.write(nameOf(manifestAddress), JSON.stringify({ ...manifest, workers } satisfies PublishedManifest))
  return workers
}
