/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeSidebarLevels } from './sidebarLevels'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
const folder = path.join(root, 'public/sidebar')
const pear = { kind: 'page', path: '/docs/fruits/pear', label: 'Pear' } as const

afterAll(() => fs.rmSync(root, { recursive: true }))

test('a category that is gone leaves no level behind', () => {
  writeSidebarLevels(root, { fruits: [pear], 'fruits/stone': [], nuts: [] })
  writeSidebarLevels(root, { fruits: [pear] })
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual(['fruits.json'])
  expect(JSON.parse(fs.readFileSync(path.join(folder, 'fruits.json'), 'utf8'))).toEqual([pear])
})
