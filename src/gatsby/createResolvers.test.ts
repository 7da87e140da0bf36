/** @jest-environment node */
import fs from 'node:fs'
import type { CreateResolversArgs } from 'gatsby'
import { createResolvers } from './createSchemaCustomization'
import { cachePage } from '../build/renderCache'

const file = 'content/berries/sloe.mdx'
const symbols = [{ name: 'ripen', kind: 'function', id: 'ripen', since: 'C99' }]

afterAll(() => fs.rmSync('.cache/pages/content/berries', { recursive: true }))

test('a Doc has the fields that are kept out of its node', () => {
  cachePage(file, { html: '<p>Sour.</p>', symbols, part: { sections: [], symbols: [], headings: [], links: [], terms: [], lengths: [] } })
  const found: Record<string, unknown> = {}
  const collect: CreateResolversArgs['createResolvers'] = ({ Doc }: { Doc: Record<string, { resolve: (doc: object) => unknown }> }) => {
    for (const [field, { resolve }] of Object.entries(Doc)) found[field] = resolve({ file })
  }
  void createResolvers?.({ createResolvers: collect } as CreateResolversArgs, { plugins: [] }, () => undefined)
  expect(found).toEqual({ html: '<p>Sour.</p>', symbols })
})
