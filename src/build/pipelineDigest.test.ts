/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipelineDigest } from './pipelineDigest'

let root: string

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'pipeline-'))
  write('src/mdx/render.ts', 'one')
  write('src/mdx/components/tabs.ts', 'two')
  write('src/content-model/problems.ts', 'three')
})

afterEach(() => fs.rmSync(root, { recursive: true }))

test('stays the same while the pipeline does', () => {
  expect(pipelineDigest(root)).toBe(pipelineDigest(root))
  expect(pipelineDigest(root)).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  'src/mdx/render.ts',
  'src/mdx/components/tabs.ts',
  'src/mdx/new.ts',
  'src/content-model/problems.ts',
  'src/search/pagePart.ts',
  'src/islands/Tabs.tsx',
  'static/schema/v0.1/codeframe.schema.json',
  'content/data/declarations.json',
])('changes with %s', (file) => {
  const before = pipelineDigest(root)
  write(file, 'changed')
  expect(pipelineDigest(root)).not.toBe(before)
})

test.each(['src/mdx/render.test.ts', 'src/mdx/components/tabs.test.tsx', 'src/components/Footer.tsx', 'content/docs/pear.mdx'])(
  'does not change with %s',
  (file) => {
    const before = pipelineDigest(root)
    write(file, 'changed')
    expect(pipelineDigest(root)).toBe(before)
  },
)

test('changes when text moves from one file to the next', () => {
  write('src/mdx/a.ts', 'xy')
  write('src/mdx/b.ts', 'z')
  const before = pipelineDigest(root)
  write('src/mdx/a.ts', 'x')
  write('src/mdx/b.ts', 'yz')
  expect(pipelineDigest(root)).not.toBe(before)
})

test('changes when a file is renamed', () => {
  const before = pipelineDigest(root)
  fs.renameSync(path.join(root, 'src/mdx/render.ts'), path.join(root, 'src/mdx/renderer.ts'))
  expect(pipelineDigest(root)).not.toBe(before)
})
