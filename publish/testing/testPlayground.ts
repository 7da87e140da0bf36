import fs from 'node:fs'
import path from 'node:path'
import { digestOf } from '../../src/buildTime/digestOf'
import { manifestAddress, partAddress, type PackedFile, type PublishedManifest } from '../../src/playground/manifest'
import type { MadePlayground } from '../../toolchain/makePlayground'
import type { Playground } from '../writePlayground'

/** A playground without a compiler, as small as one can be. */
export function testPlayground(folder: string): Required<Playground> & { compiler: MadePlayground } {
  const write = (name: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  const pack = (content: string): PackedFile => {
    write(`parts/${path.basename(partAddress(digestOf(content)))}`, content)
    return { size: content.length, parts: [[digestOf(content), content.length]] }
  }
  write('licences.txt', 'Pears are free.')
  write('manifest.json', '{}')
  write('parts/of-another-version.bin', 'an old part')
  const manifest = {
    format: 2,
    version: 'pear-1',
    files: {
      compiler: pack('compiler'),
      rest: pack('rest'),
      c: pack('c'),
      cpp: pack('cpp'),
      'headers-c++20': pack('c++20'),
      'headers-c++23': pack('c++23'),
    },
  } as const
  return { compiler: { manifest, folder }, workers: { compiler: 'compile()', program: 'run()' } }
}

/** The manifest that was published with it. */
export const publishedManifest = (dist: string): PublishedManifest => JSON.parse(fs.readFileSync(path.join(dist, manifestAddress), 'utf8'))
