/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { dropStaleStyles, recordStyles } from './staleStyles'

let root = ''
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const hasPages = () => fs.existsSync(path.join(root, 'public/index.html'))

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'styles-'))
  write('src/styles/base.css', 'p { color: red }')
  write('public/index.html', '')
  recordStyles(root)
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('keeps what was built while the styles are the same', () => {
  write('src/page.tsx', 'changed')
  expect(dropStaleStyles(root)).toBe(false)
  expect(hasPages()).toBe(true)
})

test('drops pages that carry older styles', () => {
  write('src/styles/base.css', 'p { color: green }')
  expect(dropStaleStyles(root)).toBe(true)
  expect(hasPages()).toBe(false)
})

test('leaves a cache alone that it knows nothing of', () => {
  fs.rmSync(path.join(root, '.cache'), { recursive: true })
  expect(dropStaleStyles(root)).toBe(false)
  expect(hasPages()).toBe(true)
})
