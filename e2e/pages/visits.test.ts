import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { touchedFiles } from './touchedFiles'
import { routesOfFiles } from './visits'

test('files of pages, categories and of src/pages lead to their pages', () => {
  const files = [
    'content/docs/fruits/green plum.mdx',
    'content/docs/fruits/index.mdx',
    'content/docs/nuts/_category_.yml',
    'src/pages/index.tsx',
    'src/pages/search.tsx',
  ]
  const others = ['README.md', 'content/docs/gone/_category_.yml', 'content/docs/fruits/plum.svg', 'src/pages/deep/plum.tsx']
  expect([...routesOfFiles([...files, ...others], [{ route: '/docs/category/nuts', folder: 'nuts', bytes: 1, shapes: [] }])]).toEqual([
    '/docs/fruits/green plum',
    '/docs/fruits/',
    '/docs/category/nuts',
    '/',
    '/search',
  ])
})

describe('in a repository', () => {
  let root: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' })
  const write = (name: string) => fs.writeFileSync(path.join(root, name), name)
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '-m', name)
  }

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'touched-'))
    git('init', '-b', 'main')
    commit('plum')
    commit('green fig')
  })
  afterEach(() => fs.rmSync(root, { recursive: true }))

  test('a branch has touched what it has committed since it left, what it has changed and what is new', () => {
    git('checkout', '-b', 'pears')
    commit('pear')
    commit('pear seed')
    write('plum stone')
    expect(touchedFiles(root)).toEqual(['pear', 'pear seed', 'plum stone'])
  })

  test('the main branch has touched what its last commit has', () => {
    expect(touchedFiles(root)).toEqual(['green fig'])
  })

  test('nothing is touched where git cannot tell', () => {
    fs.rmSync(path.join(root, '.git'), { recursive: true })
    expect(touchedFiles(root)).toEqual([])
  })
})
