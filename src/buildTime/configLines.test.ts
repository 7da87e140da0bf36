import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { configFile, configLines } from './configLines'

let root: string

beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))))
afterEach(() => fs.rmSync(root, { recursive: true }))

const text = `import type { SiteConfig } from './src/config/types'

const pear = {
  label: 'Pear',
}

export const config = {
  title: 'Orchard',
  navbar: {
    items: [
      { type: 'link', label: 'Apple' },
      pear,
    ],
  },
} satisfies Partial<SiteConfig>
`

test.each([
  ['title', ['title'], 8],
  ['an entry of a list', ['navbar', 'items', 0], 11],
  ['a key of an entry', ['navbar', 'items', 0, 'label'], 11],
  ['a value of a constant', ['navbar', 'items', 1, 'label'], 4],
  ['the holder of what is missing', ['navbar', 'items', 0, 'to'], 11],
  ['the configuration for what it lacks', ['docs'], 7],
])('finds %s', (_, steps, line) => {
  fs.writeFileSync(path.join(root, 'package.json'), '{}')
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  fs.writeFileSync(path.join(root, configFile), text)
  expect(configLines(root)(steps)).toBe(line)
})

test('knows no line where there is no file', () => expect(configLines(root)(['title'])).toBeUndefined())
