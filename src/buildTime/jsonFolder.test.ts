import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeJsonFolder } from './jsonFolder'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
const folder = path.join(root, 'public/sidebar')
const pear = { path: '/docs/fruits/pear', label: 'Pear' }

afterAll(() => fs.rmSync(root, { recursive: true }))

test('what is gone leaves no file behind', () => {
  writeJsonFolder(
    folder,
    new Map([
      ['fruits.json', [pear]],
      ['fruits/stone.json', []],
      ['nuts.json', []],
    ]),
  )
  writeJsonFolder(folder, new Map([['fruits.json', [pear]]]))
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual(['fruits.json'])
  expect(JSON.parse(fs.readFileSync(path.join(folder, 'fruits.json'), 'utf8'))).toEqual([pear])
})
