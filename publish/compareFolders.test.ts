import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compareFolders } from './compareFolders'

test('names files that are missing or differ, and where', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'compare-'))
  const write = (name: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), content)
  }
  write('a/same/x.html', 'pear')
  write('b/same/x.html', 'pear')
  write('a/y.html', 'a red apple')
  write('b/y.html', 'a green apple')
  write('a/gone.html', '')
  write('b/new.html', '')
  expect(compareFolders(path.join(root, 'a'), path.join(root, 'b'))).toEqual([
    { file: 'gone.html', what: 'only in the first' },
    { file: 'new.html', what: 'only in the second' },
    { file: 'y.html', what: 'content', at: { offset: 2, first: 'a red apple', second: 'a green apple' } },
  ])
  fs.rmSync(root, { recursive: true })
})
