import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  forgetEnvironment,
  forgetLoaders,
  hashOfAssets,
  sortDefinitions,
  steadyHash,
  watchPackagesInstead,
  type WebpackCache,
} from './webpackCache'

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

test('the cache is known by the content of the configuration, not by what that requires', () => {
  const config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cache-')), 'config.js')
  const versionWith = (content: string) => {
    fs.writeFileSync(config, content)
    const cache: WebpackCache = { buildDependencies: { config: [config] } }
    watchPackagesInstead(cache, process.cwd())
    expect(cache.buildDependencies).toEqual({ defaultWebpack: [] })
    return cache.version
  }
  expect(versionWith('plum')).toBe(versionWith('plum'))
  expect(versionWith('pear')).not.toBe(versionWith('plum'))
  fs.rmSync(path.dirname(config), { recursive: true })
})

test('of the environment, only what Gatsby and React read gets into the renderer', () => {
  const define = {
    definitions: { 'process.env': '({})', 'process.env.NODE_ENV': '"production"', 'process.env.GATSBY_A': '"1"', 'process.env.PWD': '"/"' },
  }
  forgetEnvironment([{}, define], { NODE_ENV: 'production', GATSBY_A: '1', PWD: '/' })
  expect(Object.keys(define.definitions)).toEqual(['process.env', 'process.env.NODE_ENV', 'process.env.GATSBY_A'])
})

test('the order of variables makes no difference', () => {
  const definitions: Record<string, string> = { 'process.env.GATSBY_LOGGER': '"plain"', __BASE_PATH__: '""', 'process.env.CI': '"1"' }
  const plugin = { definitions }
  sortDefinitions([{}, plugin])
  expect(Object.entries(plugin.definitions)).toEqual([
    ['__BASE_PATH__', '""'],
    ['process.env.CI', '"1"'],
    ['process.env.GATSBY_LOGGER', '"plain"'],
  ])
})
