import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Node } from 'gatsby'
import type { Site } from '../buildTime/paths'
import { ContentNodes, type NodeTools } from './contentNodes'

/** Renders a page without threads: what it shows is its source. A `<` makes it unreadable. */
const mockRendered = new Map<string, number>()
jest.mock('../buildTime/workerPool', () => ({
  knownNames: () => undefined,
  readNamesAgain: () => undefined,
  renderDoc: async (
    _site: unknown,
    { file, source, frontmatter, problems }: { file: string; source: string; frontmatter: object; problems: object[] },
  ) => {
    mockRendered.set(file, (mockRendered.get(file) ?? 0) + 1)
    const isReadable = !source.includes('<')
    return { frontmatter, problems: isReadable ? problems : [{ message: 'not valid MDX' }], renderKey: source, reads: [], isReadable }
  },
  renderPiece: async (_site: unknown, _file: string, source: string) => ({
    html: source,
    markdown: source,
    links: [],
    outline: [],
    sections: [],
    problems: [],
    reads: [],
  }),
}))

let root: string
let store: Map<string, Node>
let content: ContentNodes

const tools: NodeTools = {
  createNodeId: (id: string) => id,
  createContentDigest: (fields: unknown) => JSON.stringify(fields),
  getNode: (id: string) => store.get(id),
  actions: {
    createNode: (node: Node) => void store.set(node.id, node),
    deleteNode: ({ id }: Node) => void store.delete(id),
  },
} as unknown as NodeTools

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const pear = 'content/docs/pear.mdx'
const page = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: A page about fruit that is long enough for a search result.\n---\n\n${body}\n`
const doc = (file: string) => store.get(`Doc ${file}`)
const update = (...files: string[]) => content.update(tools, new Set(files))

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  store = new Map()
  mockRendered.clear()
  write(pear, page('Pear', 'Ripe.'))
  write('content/docs/plum.mdx', page('Plum', 'Sour.'))
  write('content/docs/nuts/_category_.yml', 'label: Nuts\n')
  write('content/data/packages.yml', '- name: oak\n  description: A tree.\n  group: Trees\n  home: https://example.org\n')
  const site: Site = { root, url: 'https://example.org', isProduction: false, hasPlayground: false }
  content = new ContentNodes(site)
  content.renderAhead()
  await content.makeAll(tools)
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('each page, category and entry of a list is a node of its own, child of none, and rendered once', () => {
  expect([...store.keys()].sort()).toEqual([
    'Category content/docs/nuts/_category_.yml',
    `Doc ${pear}`,
    'Doc content/docs/plum.mdx',
    'Package oak',
  ])
  expect([...store.values()].map(({ parent }) => parent)).toEqual([null, null, null, null])
  expect([...mockRendered.values()]).toEqual([1, 1])
})

test('what was saved is made anew, and nothing else', async () => {
  write(pear, page('Pear', 'Overripe.'))
  await update(pear)
  expect(doc(pear)).toMatchObject({ renderKey: expect.stringContaining('Overripe.') })
  expect([...mockRendered.values()]).toEqual([2, 1])
})

test('a page that cannot be read stays as it was last, with what is wrong with it, until it is mended', async () => {
  const good = doc(pear)
  for (const bad of [page('Pear', '<Tabs>'), '---\ntitle: [unclosed\n---\n', '---\ndescription: No title.\n---\n']) {
    write(pear, bad)
    await update(pear)
    expect(doc(pear)).toMatchObject({ title: 'Pear', renderKey: good?.['renderKey'] })
    expect(doc(pear)?.['problems']).not.toEqual([])
  }
  write(pear, page('Pear', 'Fine.'))
  await update(pear)
  expect(doc(pear)).toMatchObject({ problems: [], renderKey: expect.stringContaining('Fine.') })
})

test('nodes of files and entries that are gone are removed, and those of new ones are added', async () => {
  fs.renameSync(path.join(root, pear), path.join(root, 'content/docs/quince.mdx'))
  write('content/data/packages.yml', '- name: ash\n  description: A tree.\n  group: Trees\n  home: https://example.org\n')
  await update(pear, 'content/docs/quince.mdx', 'content/data/packages.yml')
  expect([doc(pear), store.get('Package oak')]).toEqual([undefined, undefined])
  expect([doc('content/docs/quince.mdx'), store.get('Package ash')]).not.toContain(undefined)
})

test('where a change makes no node, one counts as changed, so that the pages are planned again', async () => {
  const digests = () => [...store.values()].map(({ internal }) => internal.contentDigest)
  const before = digests()
  write('content/data/commands.yml', '[]')
  await update('content/data/commands.yml')
  expect(digests()).not.toEqual(before)
})

test('a change that Gatsby forgets is asked for again', async () => {
  let forgotten = 0
  const forgetful = {
    ...tools,
    actions: {
      createNode: (node: Node) => (++forgotten === 1 ? undefined : store.set(node.id, node)),
      deleteNode: ({ id }: Node) => (++forgotten === 1 ? undefined : store.delete(id)),
    },
  } as unknown as NodeTools
  write(pear, page('Pear', 'Overripe.'))
  await content.update(forgetful, new Set([pear]))
  expect(doc(pear)).toMatchObject({ renderKey: expect.stringContaining('Overripe.') })
  forgotten = 0
  fs.rmSync(path.join(root, pear))
  await content.update(forgetful, new Set([pear]))
  expect(doc(pear)).toBeUndefined()
})
