/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as parser from '../content-model/parsePageFrontmatter'
import { readAhead, readPage } from './readPage'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
const absolute = path.join(root, 'pear.mdx')
const write = (title: string) => fs.writeFileSync(absolute, `---\ntitle: ${title}\n---\n\nRipe.\n`)

afterAll(() => fs.rmSync(root, { recursive: true }))

test('frontmatter that was read ahead is not parsed again, unless the file has changed', () => {
  const parse = jest.spyOn(parser, 'parsePageFrontmatter')
  write('Pear')
  const ahead = readAhead(root, absolute)
  expect(readPage(root, absolute)).toEqual(ahead)
  expect(parse).toHaveBeenCalledTimes(1)

  readAhead(root, absolute)
  write('Plum')
  expect(readPage(root, absolute)).toMatchObject({ file: 'pear.mdx', frontmatter: { title: 'Plum' } })
  parse.mockRestore()
})
