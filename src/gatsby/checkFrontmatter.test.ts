import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { contentFiles } from '../buildTime/contentFiles'
import { malformedFrontmatter } from './checkFrontmatter'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'))
  fs.mkdirSync(path.join(root, 'content/docs/fruits'), { recursive: true })
})

afterEach(() => fs.rmSync(root, { recursive: true }))

const write = (name: string, ...lines: string[]) =>
  fs.writeFileSync(path.join(root, 'content/docs', name), ['---', ...lines, '---', '', 'Text {.'].join('\n'))

test('frontmatter that is not YAML is reported with file and line, along with all other problems', () => {
  write('fruits/pear.mdx', 'title: Pear: the fruit')
  write('plum.mdx', 'order: first')
  expect(
    malformedFrontmatter(root, contentFiles(root).pages)
      .map(({ file, line }) => `${path.basename(file)}:${line}`)
      .sort(),
  ).toEqual(['pear.mdx:2', 'plum.mdx:2', 'plum.mdx:2', 'plum.mdx:2'])
})

test('other problems wait until the pages are read', () => {
  write('plum.mdx', 'order: first')
  expect(malformedFrontmatter(root, contentFiles(root).pages)).toEqual([])
})
