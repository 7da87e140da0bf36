import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CreateResolversArgs } from 'gatsby'
import { RenderCache } from '../buildTime/renderCache'
import { createResolvers } from './createSchemaCustomization'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
const tabs = `<div data-island="Tabs" data-props='{"group":"trees"}'><a href="/docs/plum">Plum</a></div>`
const symbols = [{ name: 'ripen', kind: 'function', id: 'ripen', since: 'C99' }]

afterAll(() => fs.rmSync(root, { recursive: true }))

test('a Doc has the fields that are kept out of its node, without its dead links', () => {
  const record = { sections: [], symbols: [], headings: [], links: [], messages: [], terms: [], lengths: [] }
  const renderKey = new RenderCache(root).add({ file: 'content/docs/sloe.mdx', source: 'Sour.', pipeline: '' }, [], {
    fields: '{}',
    html: `<p><a href="#stone">Sour</a>.</p>${tabs}`,
    markdown: 'Sour.',
    symbols,
    record,
  })
  const found: Record<string, unknown> = {}
  const collect: CreateResolversArgs['createResolvers'] = ({
    Doc,
  }: {
    Doc: Record<string, { resolve: (doc: object, dead: object) => unknown }>
  }) => {
    for (const [field, { resolve }] of Object.entries(Doc))
      found[field] = resolve({ renderKey }, { deadAnchors: ['#stone'], group: 'trees' })
  }
  const args = { createResolvers: collect, store: { getState: () => ({ program: { directory: root } }) } } as unknown as CreateResolversArgs
  void createResolvers?.(args, { plugins: [] }, () => undefined)
  expect(found).toEqual({
    html: `<p><a href="#top">Sour</a>.</p>${tabs}`,
    tabs: '<div data-island="Tabs" data-props="{&#x22;group&#x22;:&#x22;trees&#x22;}"><a href="/docs/plum">Plum</a></div>',
    symbols,
  })
})
