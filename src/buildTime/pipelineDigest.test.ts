import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bundledFiles, pipelineDigest } from './pipelineDigest'

// Each bundles modules, and the machine may have other work.
jest.setTimeout(60_000)

let root: string

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'pipeline-'))
  write(
    'src/buildTime/renderWorker.ts',
    "import { peel } from '../mdx/peel'\nimport sharp from 'sharp'\nexport const all = [peel, sharp]\n",
  )
  write('src/mdx/peel.ts', "export { peel } from './components/knife'\n")
  write('src/mdx/components/knife.ts', 'export const peel = 1\n')
  write('src/mdx/unused.ts', 'export const unused = 1\n')
  write('node_modules/.package-lock.json', '{ "sharp": 1 }')
})

afterEach(() => fs.rmSync(root, { recursive: true }))

test('knows the modules that make pages of this project, wherever they are, by their imports', () => {
  const files = bundledFiles(path.resolve('.'))
  for (const file of [
    'src/buildTime/publishImage.ts',
    'src/content-model/parseCategoryFile.ts',
    'src/content-model/parseDataFiles.ts',
    'src/gatsby/nodes.ts',
    'src/islands/Tabs.tsx',
    'src/mdx/renderDoc.ts',
    'src/mdx/toMarkdown.ts',
    'src/search/pageRecord.ts',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => !file.startsWith('src/') || /\.test\./.test(file) || file.startsWith('src/components/'))).toEqual([
    'site.config.ts',
  ])
})

test('stays the same while the pipeline does', () => {
  expect(pipelineDigest(root)).toBe(pipelineDigest(root))
  expect(pipelineDigest(root)).toMatch(/^[0-9a-f]{16}$/)
})

test.each(['src/buildTime/renderWorker.ts', 'src/mdx/peel.ts', 'src/mdx/components/knife.ts', 'node_modules/.package-lock.json'])(
  'changes with %s',
  (file) => {
    const before = pipelineDigest(root)
    write(file, 'export const peel = 2')
    expect(pipelineDigest(root)).not.toBe(before)
  },
)

test.each(['src/mdx/unused.ts', 'src/mdx/peel.test.ts', 'content/docs/pear.mdx'])('does not change with %s', (file) => {
  const before = pipelineDigest(root)
  write(file, 'changed')
  expect(pipelineDigest(root)).toBe(before)
})

test('changes when a module is renamed', () => {
  const before = pipelineDigest(root)
  fs.renameSync(path.join(root, 'src/mdx/components/knife.ts'), path.join(root, 'src/mdx/components/blade.ts'))
  write('src/mdx/peel.ts', "export { peel } from './components/blade'\n")
  expect(pipelineDigest(root)).not.toBe(before)
})
