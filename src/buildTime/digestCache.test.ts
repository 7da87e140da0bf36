import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DigestCache } from './digestCache'

let folder: string
let cache: DigestCache
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'))
  cache = new DigestCache(folder, '.txt')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

let made: number
beforeEach(() => (made = 0))
const press = async (input: string[], bytes = 5) =>
  (await cache.get(input, () => Buffer.from(`juice ${++made}`.padEnd(bytes)))).toString().trimEnd()

const files = () => fs.readdirSync(folder).map((name) => path.join(folder, name))
const age = (file: string, days: number) => {
  const time = new Date(Date.now() - days * 24 * 3600 * 1000)
  fs.utimesSync(file, time, time)
}

test('a result is made once for its input, also by the next process', async () => {
  expect(await press(['pear', 'apple'])).toBe('juice 1')
  cache = new DigestCache(folder, '.txt')
  expect(await press(['pear', 'apple'])).toBe('juice 1')
  expect(await press(['pearapple', ''])).toBe('juice 2')
})

test('the entry says where the content lies', async () => {
  const { file, start } = await cache.entry(['pear'], () => Buffer.from('juice'))
  expect(fs.readFileSync(file).subarray(start).toString()).toBe('juice')
})

test.each<[string, (file: string) => void]>([
  [
    'one flipped bit',
    (file) =>
      fs.writeFileSync(
        file,
        fs.readFileSync(file).map((byte, at) => (at === 34 ? byte ^ 1 : byte)),
      ),
  ],
  ['a missing end', (file) => fs.truncateSync(file, 35)],
  ['nothing in it', (file) => fs.truncateSync(file)],
  ['bytes of somebody else', (file) => fs.writeFileSync(file, 'x'.repeat(100))],
])('a file with %s is made anew', async (_, damage) => {
  await press(['pear'])
  files().forEach(damage)
  expect(await press(['pear'])).toBe('juice 2')
  expect(await press(['pear'])).toBe('juice 2')
})

test('what nobody has asked for in two weeks is removed, and what is asked for stays', async () => {
  await press(['pear'])
  await press(['apple'])
  for (const file of files()) age(file, 13)
  await press(['pear'])
  cache.prune(Date.now() + 2 * 24 * 3600 * 1000)
  expect(files()).toHaveLength(1)
  expect(await press(['pear'])).toBe('juice 1')
})

test('what a killed process left unfinished is removed after a day', () => {
  const unfinished = path.join(folder, 'a.txt.7-0-1.part')
  fs.writeFileSync(unfinished, 'x')
  cache.prune()
  expect(files()).toEqual([unfinished])
  age(unfinished, 2)
  cache.prune()
  expect(files()).toEqual([])
})

test('a folder that grows too large loses what was used least recently', async () => {
  cache = new DigestCache(folder, '.txt', 300)
  await press(['pear'], 100)
  for (const file of files()) age(file, 0.5)
  await press(['apple'], 100)
  await press(['plum'], 100)
  expect(files()).toHaveLength(2)
  await press(['apple'], 100)
  expect(made).toBe(3)
})
