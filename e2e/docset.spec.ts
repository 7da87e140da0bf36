import fs from 'node:fs'
import path from 'node:path'
import initSqlJs from 'sql.js'
import { pageLinks } from '../publish/pages/linkCheck'
import { writeDocset } from '../scripts/docset/writeDocset'
import { config } from '../site.config'
import { readPlan } from '../src/buildTime/planFile'
import { expect, test } from './siteTest'

const external = /^[a-z]+:/

test('every entry of the docset, and every link in it, leads to a file and an id that are there', async ({}, testInfo) => {
  const plan = readPlan(path.resolve('.'))?.plan
  if (!plan) throw new Error('The site has not been built.')
  const target = testInfo.outputPath('Site.docset')
  const { pages, entries } = await writeDocset({ dist: path.resolve('dist'), plan, site: config, target })
  expect(pages).toBeGreaterThan(200)
  expect(entries).toBeGreaterThan(5000)
  expect(fs.readFileSync(path.join(target, 'Contents/Info.plist'), 'utf8')).toContain('<key>isDashDocset</key><true/>')

  const documents = path.join(target, 'Contents/Resources/Documents')
  const files = fs.readdirSync(documents, { recursive: true, encoding: 'utf8' })
  const linksOf = new Map(
    files.filter((file) => file.endsWith('.html')).map((file) => [file, pageLinks(fs.readFileSync(path.join(documents, file), 'utf8'))]),
  )
  const published = new Set(files)
  const isThere = (address: string) => {
    const [file = '', id] = decodeURIComponent(address).split('#')
    return id === undefined ? published.has(file) : linksOf.get(file)?.ids.has(id) === true
  }
  const { Database } = await initSqlJs()
  const database = new Database(fs.readFileSync(path.join(target, 'Contents/Resources/docSet.dsidx')))
  const [rows] = database.exec('SELECT path FROM searchIndex')
  const listed = (rows?.values ?? []).map(([address]) => String(address))
  expect(listed.length).toBe(entries)
  expect(listed.filter((address) => !isThere(address))).toEqual([])

  const broken = [...linksOf].flatMap(([file, { targets }]) =>
    [...targets]
      .filter((address) => !external.test(address) && !['#', '#top'].includes(address))
      .map((address) => (address.startsWith('#') ? file + address : path.posix.join(path.posix.dirname(file), address)))
      .filter((address) => !isThere(address)),
  )
  expect(broken).toEqual([])
})
