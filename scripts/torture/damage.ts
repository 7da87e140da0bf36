import fs from 'node:fs'
import path from 'node:path'
import type { Random } from '../fuzz/random'
import { filesBelow } from '../../publish/publicFiles'

const folders = ['.cache', '.cache/data', 'public', 'public/page-data', '.build', '.build/pages', 'dist']

type Harm = (content: Buffer, random: Random) => Buffer | undefined

const harms: readonly [string, Harm][] = [
  [
    'flips a bit of',
    (content, random) => {
      const at = random.below(content.length)
      const flipped = Buffer.from(content)
      flipped[at] = (content[at] ?? 0) ^ (1 << random.below(8))
      return flipped
    },
  ],
  ['truncates', (content, random) => content.subarray(0, random.below(content.length))],
  ['empties', () => Buffer.alloc(0)],
  ['overwrites', (content) => Buffer.alloc(content.length, 'garbage ')],
  ['deletes', () => undefined],
]

/** Damages a file that builds made, as a failing disk or a full one would. Returns what it did. */
export function damage(root: string, random: Random): string {
  for (;;) {
    const folder = random.pick(folders) ?? ''
    if (!fs.existsSync(path.join(root, folder))) continue
    const name = random.pick(filesBelow(path.join(root, folder)).filter((file) => file !== 'lock'))
    const harm = random.pick(harms)
    if (name === undefined || !harm) continue
    const file = path.join(root, folder, name)
    const content = fs.readFileSync(file)
    const harmed = harm[1](content, random)
    fs.rmSync(file)
    if (harmed) fs.writeFileSync(file, harmed)
    return `${harm[0]} ${folder}/${name}`
  }
}
