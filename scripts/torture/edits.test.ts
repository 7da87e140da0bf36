import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { contentFiles } from '../../src/buildTime/contentFiles'
import { dataProblems } from '../../src/buildTime/dataProblems'
import { parseCategoryFile } from '../../src/content-model/parseCategoryFile'
import { parsePage } from '../../src/content-model/parsePage'
import { formatProblems, type ContentProblem } from '../../src/content-model/problems'
import { Random } from '../fuzz/random'
import { goodEdit, mistakes, Tree } from './edits'
import { copyTree, layOutSite, restoreTree, treeDigest } from './site'

// Each copies the sources of the project.
jest.setTimeout(60_000)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'torture-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function layOut(name: string): Tree {
  layOutSite(path.join(folder, name))
  return new Tree(path.join(folder, name))
}

/** Files that are as they were after the edit before are not read again. */
const checked = new Map<string, readonly ContentProblem[]>()

function problemsOfFile(file: string, text: string, check: (file: string, text: string) => readonly ContentProblem[]) {
  const key = `${file}\n${text}`
  const problems = checked.get(key) ?? check(file, text)
  checked.set(key, problems)
  return problems
}

/** Problems of the content that are seen without rendering. */
function problemsOf(tree: Tree): string {
  const { pages, problems } = contentFiles(tree.root)
  const ofPages = pages.flatMap((page) =>
    problemsOfFile(path.relative(tree.root, page), fs.readFileSync(page, 'utf8'), (file, text) => parsePage(file, text).problems),
  )
  const ofCategories = tree
    .files('content/docs', /_category_\.yml$/)
    .flatMap((file) => problemsOfFile(file, tree.read(file), (name, text) => parseCategoryFile(name, name, text).problems))
  return formatProblems([...problems, ...ofPages, ...ofCategories, ...dataProblems(tree.root)])
}

test('the same seed makes the same edits, after each of which the content is sound', () => {
  const tree = layOut('first')
  const done = Array.from({ length: 150 }, (_, step) => {
    const edit = goodEdit(tree, new Random(7, step), step)
    expect([edit, problemsOf(tree)]).toEqual([edit, ''])
    return edit
  })
  const other = layOut('second')
  expect(Array.from({ length: 150 }, (_, step) => goodEdit(other, new Random(7, step), step))).toEqual(done)
  expect(treeDigest(other.root)).toBe(treeDigest(tree.root))
})

test('each mistake changes the tree, and is undone without a trace', () => {
  const tree = layOut('third')
  const before = treeDigest(tree.root)
  for (const { name, make, undo } of mistakes) {
    make(tree)
    const broken = treeDigest(tree.root)
    undo(tree)
    expect([name, broken === before, treeDigest(tree.root)]).toEqual([name, false, before])
  }
})

test('a tree goes back to a copy of it, and what did not differ is not written', () => {
  const tree = layOut('fourth')
  const copy = path.join(folder, 'copy')
  copyTree(tree.root, copy)
  const before = treeDigest(tree.root)
  tree.write('content/docs/herbs/new/page-1.mdx', 'text')
  tree.remove('content/docs/circle.svg')
  tree.write('site.config.ts', 'other')
  tree.write('.cache/state', 'of a build')
  const untouched = fs.statSync(tree.at('package.json')).mtimeMs
  restoreTree(copy, tree.root)
  expect(treeDigest(tree.root)).toBe(before)
  expect([tree.has('content/docs/herbs/new'), tree.has('.cache/state'), fs.statSync(tree.at('package.json')).mtimeMs]).toEqual([
    false,
    true,
    untouched,
  ])
})
