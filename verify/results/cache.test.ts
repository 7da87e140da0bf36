import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cache, digestOf } from './cache'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('gives back what was kept, by everything it depends on', async () => {
  const cache = new Cache(folder, true)
  const key = digestOf({ code: 'a', std: 'c17' })
  await cache.set(key, 'words')
  expect(await cache.get(key)).toBe('words')
  expect(await cache.get(digestOf({ code: 'a', std: 'c99' }))).toBeUndefined()
})

test('switched off it knows nothing, and still learns', async () => {
  const off = new Cache(folder, false)
  const key = digestOf('x')
  await off.set(key, '')
  expect(await off.get(key)).toBeUndefined()
  expect(await new Cache(folder, true).get(key)).toBe('')
})

test('forgets what nobody asked for in a month', async () => {
  const cache = new Cache(folder, true)
  const [old, young] = [digestOf('old'), digestOf('young')]
  await cache.set(old, '1')
  await cache.set(young, '2')
  const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000)
  utimesSync(join(folder, old.slice(0, 2), old.slice(2)), longAgo, longAgo)
  await cache.prune()
  expect([await cache.get(old), await cache.get(young)]).toEqual([undefined, '2'])
})
