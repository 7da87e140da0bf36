import path from 'node:path'
import { routeOfFile } from '../../src/content-model/pagePath'
import { chooseRoutes, type KnownPage, type Visit } from './chooseRoutes'
import { knownPages } from './pageList'
import { shortCommit, touchedFiles } from './touchedFiles'

const root = path.join(__dirname, '../..')

/** The pages that the files of a change make: those of the docs, of categories and of `src/pages`. */
export function routesOfFiles(files: readonly string[], pages: readonly KnownPage[]): Set<string> {
  const routes = files.flatMap((file) => {
    const category = /^content\/docs\/(.*)\/_category_\.yml$/.exec(file)?.[1]
    if (category !== undefined) return pages.find(({ folder }) => folder === category)?.route ?? []
    if (file.endsWith('.mdx') && file.startsWith('content/docs/')) return routeOfFile(file) ?? []
    const plain = /^src\/pages\/([^/]+)\.(?:tsx|mdx)$/.exec(file)?.[1]
    return plain === undefined ? [] : `/${plain === 'index' ? '' : plain}`
  })
  return new Set(routes)
}

/** Where Playwright's processes find what the first one has chosen: an edit while they run must not change it. */
const handedOver = 'E2E_VISITS'

/**
 * The pages that the browser tests visit. `E2E_ALL=1` in the environment visits all; `E2E_SEED` decides which of the pages without a reason of their
 * own are among them, and is the commit unless it is given.
 */
export function visits(): Visit[] {
  const known = process.env[handedOver]
  if (known !== undefined) return JSON.parse(known)
  const pages = knownPages()
  const seed = process.env['E2E_SEED'] ?? shortCommit(root) ?? new Date().toISOString().slice(0, 10)
  const chosen = chooseRoutes(pages, { touched: routesOfFiles(touchedFiles(root), pages), seed, isAll: process.env['E2E_ALL'] === '1' })
  console.log(summary(chosen, pages.length, seed))
  process.env[handedOver] = JSON.stringify(chosen)
  return chosen
}

function summary(chosen: readonly Visit[], total: number, seed: string): string {
  const count = (reason: Visit['reason']) => chosen.filter((visit) => visit.reason === reason).length
  const parts = [
    `${count('shape')} of each kind and shape`,
    `${count('longest')} more of the longest`,
    `${count('touched')} that the change touches`,
    `${count('chance')} by chance (E2E_SEED=${seed})`,
  ]
  return `The browser visits ${chosen.length} of ${total} pages: ${parts.join(', ')}.`
}
