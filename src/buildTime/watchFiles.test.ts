import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { watchFiles } from './watchFiles'

let root: string
let stop: () => void
/** What has been reported, in one list. */
let reported: string[]
let wake: () => void

const at = (file: string) => path.join(root, file)
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  reported = []
  wake = () => undefined
  write('content/pear.mdx', 'ripe')
  write('site.config.ts', 'config')
  // Long ago: the times of these files tell them from their next versions.
  for (const file of ['content/pear.mdx', 'site.config.ts']) fs.utimesSync(at(file), 1, 1)
  stop = watchFiles(root, ['content', 'site.config.ts'], (changed) => {
    reported.push(...changed)
    wake()
  })
})

afterEach(() => {
  stop()
  fs.rmSync(root, { recursive: true })
})

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise<void>((resolve) => (wake = resolve))
}

test('files that are changed, added in new folders, replaced and removed are reported', async () => {
  write('content/pear.mdx', 'overripe')
  await until(() => reported.includes('content/pear.mdx'))
  write('content/nuts/hazel.mdx', 'new')
  await until(() => reported.includes('content/nuts/hazel.mdx'))
  write('content/nuts/.walnut', 'another')
  fs.renameSync(at('content/nuts/.walnut'), at('content/nuts/walnut.mdx'))
  await until(() => reported.includes('content/nuts/walnut.mdx'))
  write('site.config.ts', 'other')
  await until(() => reported.includes('site.config.ts'))
  reported = []
  fs.rmSync(at('content/pear.mdx'))
  await until(() => reported.includes('content/pear.mdx'))
})

test('a link to nowhere and one to the folder around it are told of, and the second is not followed', async () => {
  fs.symlinkSync('.', at('content/loop'))
  fs.symlinkSync('nothing.mdx', at('content/nowhere.mdx'))
  await until(() => reported.includes('content/nowhere.mdx'))
  write('content/pear.mdx', 'overripe')
  await until(() => reported.includes('content/pear.mdx'))
  expect(reported.filter((file) => file.includes('loop'))).toEqual(['content/loop'])
  expect(reported).not.toContain('site.config.ts')
})

test('of two saves in one tick of the clock, the last one is seen', async () => {
  let seen = ''
  wake = () => undefined
  const stopReading = watchFiles(root, ['content'], () => {
    seen = fs.readFileSync(at('content/pear.mdx'), 'utf8')
    // As a coarse clock has it: the save after this one has the same time and size.
    const { atime, mtime } = fs.statSync(at('content/pear.mdx'))
    if (seen === 'one') {
      write('content/pear.mdx', 'two')
      fs.utimesSync(at('content/pear.mdx'), atime, mtime)
    }
    wake()
  })
  write('content/pear.mdx', 'one')
  await until(() => seen === 'two')
  stopReading()
  expect(seen).toBe('two')
})
