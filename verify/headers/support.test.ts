/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { readNames } from '../../src/buildTime/documentedNames'
import type { LibrarySupport, MeasuredLibrary } from '../../src/content-model/support/librarySupport'
import { encodeName } from '../../src/content-model/symbols/symbolId'
import { readPage } from '../examples/readPage'
import { declarationsOfCpp, probesOfC, probesOfCpp } from './support'

const folder = 'content/docs/language-references'

const { c, cpp, declarations }: LibrarySupport = JSON.parse(fs.readFileSync('content/data/library-support.json', 'utf8'))

const pages = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => readPage(`${folder}/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')))

const askedOf = ({ headers }: MeasuredLibrary) =>
  Object.entries(headers).flatMap(([header, groups]) =>
    Object.values(groups).flatMap((names) => names.split(' ').map((name) => `${header} ${name}`)),
  )

const questions = (probed: ReturnType<typeof probesOfC>) => [
  ...new Set(probed.flatMap(([header, probes]) => probes.map(({ name }) => `${header} ${encodeName(name)}`))),
]

// "npm run verify -- --support" asks them anew.
test.each([
  ['C', 2, c, questions(probesOfC(pages))],
  ['C++', 3, cpp, questions(probesOfCpp(pages, readNames(process.cwd())))],
] as const)(
  'each library of %s was asked for every documented name that can be asked for, and for no other',
  (_, count, libraries, expected) => {
    expect(libraries).toHaveLength(count)
    for (const library of libraries) expect(askedOf(library).sort()).toEqual(expected.toSorted())
  },
)

test('compilers take four of five declarations of functions, and were asked about all', () => {
  const shown = declarationsOfCpp(pages).map(([header, probes]) => [header, probes.length])
  expect(Object.entries(declarations).map(([header, counts]) => [header, counts.shown])).toEqual(
    shown.toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
  )
  // No compiler has <linalg> and the like.
  const known = Object.values(declarations).filter(({ checked }) => checked > 0)
  const sum = (key: 'shown' | 'checked') => known.reduce((all, counts) => all + counts[key], 0)
  expect(sum('checked') / sum('shown')).toBeGreaterThan(0.8)
})
