import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parsePageFrontmatter } from '../content-model/parsePageFrontmatter'
import { readAhead, readPageOnce } from './pagesAhead'

jest.mock('../content-model/parsePageFrontmatter', () => {
  const actual: object = jest.requireActual('../content-model/parsePageFrontmatter')
  return { ...actual, parsePageFrontmatter: jest.fn(Reflect.get(actual, 'parsePageFrontmatter')) }
})

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
const absolute = path.join(root, 'pear.mdx')
const write = (title: string) => fs.writeFileSync(absolute, `---\ntitle: ${title}\n---\n\nRipe.\n`)

afterAll(() => fs.rmSync(root, { recursive: true }))

test('a byte-order mark is dropped, whether the page was read ahead or not', () => {
  fs.writeFileSync(absolute, '\ufeff---\ntitle: Pear\n---\n')
  readAhead(root, absolute)
  const source = '---\ntitle: Pear\n---\n'
  expect(readPageOnce(root, absolute).source).toBe(source)
  expect(readPageOnce(root, absolute).source).toBe(source)
  jest.mocked(parsePageFrontmatter).mockClear()
})

test('frontmatter that was read ahead is not parsed again, unless the file has changed', () => {
  write('Pear')
  const ahead = readAhead(root, absolute)
  expect(readPageOnce(root, absolute)).toEqual(ahead)
  expect(parsePageFrontmatter).toHaveBeenCalledTimes(1)

  readAhead(root, absolute)
  write('Plum')
  expect(readPageOnce(root, absolute)).toMatchObject({ file: 'pear.mdx', frontmatter: { title: 'Plum' } })
})
