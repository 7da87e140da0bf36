import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../publish/publicFiles'
import { writeFileAtomic } from '../../src/buildTime/writeFileAtomic'
import type { KnownPage } from './chooseRoutes'
import type { PageReport } from './readWorker'

interface PageList {
  /** Digest of the names, sizes and times of the published pages. */
  state: string
  /** Every shape of the site, to which the pages refer by number. */
  shapes: string[]
  pages: KnownPage[]
}

const root = path.join(__dirname, '../..')
const dist = path.join(root, 'dist')
const listFile = path.join(root, '.build/page-list.json')

function stateOfDist(): string {
  const hash = createHash('sha256')
  for (const name of filesBelow(dist).filter((file) => file.endsWith('.html'))) {
    const { size, mtimeMs } = fs.statSync(path.join(dist, name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Pages with numbers for their shapes. */
export function numbered(reports: readonly PageReport[]): Pick<PageList, 'shapes' | 'pages'> {
  const numbers = new Map<string, number>()
  const numberOf = (shape: string) => {
    const number = numbers.get(shape) ?? numbers.size
    numbers.set(shape, number)
    return number
  }
  const pages = reports.flatMap(({ route, bytes, shapes, folder }) =>
    route === undefined ? [] : [{ route, bytes, shapes: shapes.map(numberOf), ...(folder !== undefined && { folder }) }],
  )
  return { shapes: [...numbers.keys()], pages }
}

/** Keeps what the browser tests choose their pages by. */
export function writePageList(reports: readonly PageReport[]): void {
  writeFileAtomic(listFile, JSON.stringify({ state: stateOfDist(), ...numbered(reports) } satisfies PageList))
}

function readList(): PageList | undefined {
  try {
    const list: PageList = JSON.parse(fs.readFileSync(listFile, 'utf8'))
    return list.state === stateOfDist() ? list : undefined
  } catch {
    return undefined
  }
}

/** Every page of `dist`. Where they have not been read since they were built, `npm run check:dist` reads them; what it finds is its own affair. */
export function knownPages(): KnownPage[] {
  const list = readList()
  if (list) return list.pages
  spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'e2e/checkDist.ts')], { cwd: root, stdio: 'ignore' })
  const fresh = readList()
  if (!fresh) throw new Error('The pages of dist cannot be read. Build the site, and see what npm run check:dist says.')
  return fresh.pages
}
