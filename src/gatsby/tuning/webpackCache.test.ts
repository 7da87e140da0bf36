import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { forgetLoaders, hashOfAssets, steadyHash, watchPackagesInstead } from './webpackCache'
import type { WebpackCache } from './webpackConfig'

const asset = (name: string, content: string) => ({ name, source: { buffer: () => Buffer.from(content) } })

test('the hash tells what is emitted, in whatever order', () => {
  const plums = [asset('a.js', 'plum()'), asset('b.css', '.plum{}')]
  expect(hashOfAssets(plums)).toMatch(/^[0-9a-f]{20}$/)
  expect(hashOfAssets([...plums].reverse())).toBe(hashOfAssets(plums))
  expect(hashOfAssets([asset('a.js', 'pear()'), asset('b.css', '.plum{}')])).not.toBe(hashOfAssets(plums))
  expect(hashOfAssets([asset('c.js', 'plum()'), asset('b.css', '.plum{}')])).not.toBe(hashOfAssets(plums))
})

test('it takes the place of webpack’s own, and the loaders are forgotten', () => {
  const loaders = new Set(['babel'])
  const compilation = { hash: 'webpack', buildDependencies: loaders, getAssets: () => [asset('a.js', 'plum()')] }
  const hooks = {
    emit: { tap: (_name: string, callback: (found: typeof compilation) => void) => callback(compilation) },
    done: { tap: (_name: string, callback: (stats: { compilation: typeof compilation }) => void) => callback({ compilation }) },
  }
  steadyHash.apply({ hooks })
  forgetLoaders.apply({ hooks })
  expect(compilation.hash).toBe(hashOfAssets(compilation.getAssets()))
  expect(loaders.size).toBe(0)
})

test('the cache is known by the content of the configuration and by the installed packages, not by what those require', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'))
  const [config, installed] = [path.join(folder, 'config.js'), path.join(folder, 'node_modules/.package-lock.json')]
  fs.mkdirSync(path.dirname(installed))
  const versionWith = (content: string, packages: string) => {
    fs.writeFileSync(config, content)
    fs.writeFileSync(installed, packages)
    const cache: WebpackCache = { buildDependencies: { config: [config] } }
    watchPackagesInstead(cache, folder)
    expect(cache.buildDependencies).toEqual({ defaultWebpack: [] })
    return cache.version
  }
  expect(versionWith('plum', '1')).toBe(versionWith('plum', '1'))
  expect(versionWith('pear', '1')).not.toBe(versionWith('plum', '1'))
  expect(versionWith('plum', '2')).not.toBe(versionWith('plum', '1'))
  fs.rmSync(folder, { recursive: true })
})

test('where nobody lists the installed packages, webpack goes on asking by itself', () => {
  const cache: WebpackCache = { buildDependencies: { config: ['config.js'] } }
  watchPackagesInstead(cache, '/nowhere')
  expect(cache).toEqual({ buildDependencies: { config: ['config.js'] } })
})
