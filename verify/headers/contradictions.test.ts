import fs from 'node:fs'
import { readFileIfThere } from '../../src/buildTime/readFileIfThere'
import { readLibrarySupport } from '../../src/buildTime/readLibrarySupport'
import { measuredSupport } from '../../src/testing/measuredSupport'
import { NameIndex } from '../../src/content-model/names/nameIndex'
import { namedPage } from '../../src/content-model/names/namedPage'
import { contradictions } from './contradictions'
import { readNames } from '../../src/buildTime/documentedNames'
import { readExceptions } from './standardExceptions'

const names = (since: string) => {
  const block = `<Symbol name="peel" kind="function" since="${since}">\n\nCuts.\n\n</Symbol>\n`
  const page = namedPage('pear.mdx', `---\nlanguage: cpp\nheader: <pear>\n---\n\n${block}`)
  return new NameIndex(page ? [page] : []).ofHeader('cpp', '<pear>')
}

interface Library {
  ranges: string
  standards: readonly string[]
  name?: string
}

const library = (ranges: string, standards = ['C++11', 'C++14', 'C++17', 'C++20']): Library => ({ ranges, standards })

/** What libraries of different families say of `peel`. */
const support = (libraries: readonly Library[]) =>
  measuredSupport({
    cpp: {
      libraries: libraries.map(({ name, standards }, at) => ({
        name: name ?? `lib${'pqr'[at % 3] ?? ''}ear 1`,
        compiler: 'Pear 1',
        standards,
      })),
      headers: { '<pear>': { names: new Map([['peel', libraries.map(({ ranges }) => ranges)]]) } },
    },
  })

const kinds = (since: string, ...libraries: Library[]) => contradictions(names(since), support(libraries)).map(({ kind }) => kind)

test('libraries that agree, or have not got the name, contradict nothing', () => {
  expect(kinds('C++17', library('C++17–C++20'), library(''))).toEqual([])
  expect(kinds('C++17', library(''), library(''))).toEqual([])
})

test('a name that every library has only later is a contradiction, one that some library has in time is not', () => {
  expect(contradictions(names('C++17'), support([library('C++20'), library('')]))).toEqual([
    { header: '<pear>', name: 'peel', since: 'C++17', kind: 'late', found: [expect.stringMatching(/^lib.ear 1: C\+\+20$/)] },
  ])
  expect(kinds('C++17', library('C++20'), library('C++17–C++20'))).toEqual([])
})

test('a name that all libraries have a standard earlier is a contradiction, one of a single library is not', () => {
  expect(kinds('C++17', library('C++14–C++20'), library('C++11–C++20'))).toEqual(['early'])
  expect(kinds('C++17', library('C++14–C++20'), library('C++17–C++20'))).toEqual([])
  expect(kinds('C++17', library('C++14–C++20'), library(''))).toEqual([])
})

test('two versions of one library are one witness', () => {
  const twice = [library('C++14–C++20'), library('C++14–C++20')].map((each, at) => ({ ...each, name: `libpear ${at + 1}` }))
  expect(kinds('C++17', ...twice)).toEqual([])
})

test('a library that was not asked under a standard says nothing about it', () => {
  expect(kinds('C++14', library('C++17–C++20', ['C++17', 'C++20']))).toEqual([])
  expect(kinds('C++17', library('C++14–C++20'), library('C++17–C++20', ['C++17', 'C++20']))).toEqual([])
})

test('no page about C++ contradicts all libraries that have a name, but for the exceptions, each of which is needed', () => {
  const index = readNames(process.cwd())
  const headers = new Set(index.pages.flatMap(({ language, header }) => (language === 'cpp' && header !== undefined ? [header] : [])))
  const found = contradictions(
    [...headers].flatMap((header) => index.ofHeader('cpp', header)),
    readLibrarySupport(process.cwd(), readFileIfThere),
  )
  const excepted = readExceptions(fs.readFileSync('verify/headers/standardExceptions.yml', 'utf8'))
  expect(found.map(({ header, name }) => `${header} ${name}`).sort()).toEqual(
    excepted.map(({ header, name }) => `${header} ${name}`).sort(),
  )
  expect(excepted.filter(({ reason }) => reason.trim() === '')).toEqual([])
})
