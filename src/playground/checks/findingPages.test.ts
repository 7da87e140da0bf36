import fs from 'node:fs'
import path from 'node:path'
import { findingKinds } from './finding'
import { findingPage } from './findingPages'

const root = path.join(__dirname, '../../..')

/** Ids of a page's entries: those that are written, and those that follow from titles. */
function idsOf(source: string): Set<string> {
  const written = [...source.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id)
  const titles = [...source.matchAll(/\btitle="([^"]*)"/g)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...written, ...titles])
}

test.each(['c', 'cpp'] as const)('each kind of finding in %s has a page with its entry', (language) => {
  const missing = findingKinds.filter((kind) => {
    const [file = '', id] = findingPage(kind, language).route.slice(1).split('#')
    const page = path.join(root, 'content', `${file}.mdx`)
    return !fs.existsSync(page) || (id !== undefined && !idsOf(fs.readFileSync(page, 'utf8')).has(id))
  })
  expect(missing).toEqual([])
})
