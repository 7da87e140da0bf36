/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import type { LibrarySupport } from '../src/content-model/librarySupport'
import { readPage } from './readPage'
import { symbolProbes } from './symbolProbes'
import { isTestable } from './support'

const folder = 'content/docs/language-references/c'

test('each library was asked for every name that a page about a C header has a block for, and for no other', () => {
  const { libraries }: LibrarySupport = JSON.parse(fs.readFileSync('content/data/library-support.json', 'utf8'))
  const documented = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readPage(`${folder}/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')))
    .flatMap(({ frontmatter: { header }, symbols }) =>
      header === undefined
        ? []
        : symbolProbes(symbols)
            .probes.filter((probe) => isTestable(probe, header))
            .map(({ name }) => `${header} ${name.replaceAll(' ', '%20')}`),
    )
  expect(libraries).toHaveLength(2)
  for (const { headers } of libraries) {
    const asked = Object.entries(headers).flatMap(([header, groups]) =>
      Object.values(groups).flatMap((names) => names.split(' ').map((name) => `${header} ${name}`)),
    )
    // "npm run verify -- --support" asks them anew.
    expect(asked.sort()).toEqual([...new Set(documented)].sort())
  }
})
