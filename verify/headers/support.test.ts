import fs from 'node:fs'
import path from 'node:path'
import { readNames } from '../../src/buildTime/documentedNames'
import { readFileIfThere } from '../../src/buildTime/readFileIfThere'
import { readLibrarySupport } from '../../src/buildTime/readLibrarySupport'
import { readPage } from '../examples/readPage'
import { declarationsOfCpp, keptMeasurements, probesOfC, probesOfCpp } from './support'

const folder = 'content/docs/language-references'

const { c, cpp } = keptMeasurements(readLibrarySupport(process.cwd(), readFileIfThere))

/** Pages of headers and those with symbols. Parsing the others, too, takes another fifteen seconds. */
const pages = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({ file: `${folder}/${name}`, source: fs.readFileSync(path.join(folder, name), 'utf8') }))
  .filter(({ source }) => /^header:|<Symbol\b/m.test(source))
  .map(({ file, source }) => readPage(file, source))

const questions = (probed: ReturnType<typeof probesOfC>) => [
  ...new Set(probed.flatMap(([header, probes]) => probes.map(({ name }) => `${header} ${name}`))),
]

// "npm run verify -- --support" asks them anew.
test.each([
  ['C', 2, c, questions(probesOfC(pages))],
  ['C++', 3, cpp, questions(probesOfCpp(pages, readNames(process.cwd())))],
] as const)(
  'each library of %s was asked for every documented name that can be asked for, and for no other',
  (_, count, { libraries, headers }, expected) => {
    expect(libraries).toHaveLength(count)
    const asked = [...headers].flatMap(([header, { names }]) => [...names].map(([name, ranges]) => ({ name: `${header} ${name}`, ranges })))
    expect(asked.map(({ name }) => name).sort()).toEqual(expected.toSorted())
    expect(asked.filter(({ ranges }) => ranges.length !== count)).toEqual([])
  },
)

test('compilers take four of five declarations of functions, and were asked about all', () => {
  const shown = declarationsOfCpp(pages).map(([header, probes]) => [header, probes.length])
  const counted = [...cpp.headers].flatMap(([header, { declarations }]) => (declarations ? [{ header, ...declarations }] : []))
  expect(counted.map((counts) => [counts.header, counts.shown]).sort()).toEqual(shown.toSorted())
  // No compiler has <linalg> and the like.
  const known = counted.filter(({ checked }) => checked > 0)
  const sum = (key: 'shown' | 'checked') => known.reduce((all, counts) => all + counts[key], 0)
  expect(sum('checked') / sum('shown')).toBeGreaterThan(0.8)
})
