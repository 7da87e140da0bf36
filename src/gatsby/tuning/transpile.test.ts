import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { transpileWithSwc, withoutSecondTypeScript } from './transpile'
import type { Rule } from './webpackConfig'

const babel = [{ loader: 'babel' }]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'transpile-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function file(name: string, content: string): string {
  const place = path.join(folder, name)
  fs.writeFileSync(place, content)
  return place
}

/** The loaders for a module, once SWC has its share. */
function loadersOf(module: { resource?: string; issuer?: string }, isRefreshed = false): unknown {
  const rules: Rule[] = [
    { test: /\.css$/, use: ['css'] },
    { test: /\.[jt]sx?$/, use: () => babel },
  ]
  transpileWithSwc(rules, { targets: ['chrome >= 109'], isRefreshed })
  const pick: unknown = rules[1]?.use
  return typeof pick === 'function' ? pick(module) : pick
}

test('leaves modules without queries to SWC, with the parser of their language and the given browsers', () => {
  const parserOf = (name: string) => loadersOf({ resource: file(name, 'export const plum = 1'), issuer: 'src/basket.ts' })
  const withParser = (parser: object) => [
    expect.objectContaining({
      loader: 'swc-loader',
      options: expect.objectContaining({ env: { targets: ['chrome >= 109'] }, jsc: expect.objectContaining({ parser }) }),
    }),
  ]
  expect(parserOf('plum.tsx')).toEqual(withParser({ syntax: 'typescript', tsx: true }))
  expect(parserOf('plum.ts')).toEqual(withParser({ syntax: 'typescript', tsx: false }))
  expect(parserOf('plum.js')).toEqual(withParser({ syntax: 'ecmascript', jsx: true }))
})

test('leaves pages and modules with queries to Gatsby', () => {
  expect(
    loadersOf({ resource: file('page.tsx', 'export default () => null'), issuer: '.cache/_this_is_virtual_fs_path_/async-requires.js' }),
  ).toBe(babel)
  expect(loadersOf({ resource: file('useFruit.ts', 'useStaticQuery(graphql`{ fruit }`)'), issuer: 'src/basket.ts' })).toBe(babel)
})

test('registers components for fast refresh in development alone, and shows Gatsby the rule that holds Babel', () => {
  const reactOf = (isRefreshed: boolean) =>
    loadersOf({ resource: file('plum.tsx', 'export const plum = 1'), issuer: 'src/basket.ts' }, isRefreshed)
  const withRefresh = (refresh: boolean) => [
    expect.objectContaining({
      options: expect.objectContaining({ jsc: expect.objectContaining({ transform: { react: expect.objectContaining({ refresh }) } }) }),
    }),
  ]
  expect(reactOf(true)).toEqual(withRefresh(true))
  expect(reactOf(false)).toEqual(withRefresh(false))
  expect(loadersOf({}, true)).toBe(babel)
})

test('takes the second rule for TypeScript away, and no other', () => {
  const [styles, scripts, types] = [
    { test: /\.css$/, use: ['css'] },
    { test: /\.[jt]sx?$/, use: () => babel },
    { test: /\.tsx?$/, use: () => babel },
  ]
  expect(withoutSecondTypeScript([styles, scripts, types] as Rule[])).toEqual([styles, scripts])
})
