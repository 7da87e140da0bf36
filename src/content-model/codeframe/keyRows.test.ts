import fs from 'node:fs'
import path from 'node:path'
import schema from '../../../static/schema/v0.1/codeframe.schema.json'
import { schemaTable } from '../schemaTable'
import { rowId, rowRoute, tablePages } from './keyRows'

const folder = path.join(__dirname, '../../../content/docs/config')

test('every table of keys is on the page that its rows are looked for on', () => {
  const found = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => {
      const route = `/docs/config/${name === 'index.mdx' ? '' : name.replace(/\.mdx$/, '')}`
      const tables = fs.readFileSync(path.join(folder, name), 'utf8').matchAll(/<SchemaTable at="([^"]+)"/g)
      return [...tables].map(([, pointer = '']): [string, string] => [pointer, route])
    })
  expect(new Map(found.sort())).toEqual(new Map([...tablePages].sort()))
})

test('each row has an id of its own', () => {
  const ids = [...tablePages.keys()].flatMap((pointer) => schemaTable(schema, pointer).map(({ key }) => rowId(pointer, key)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['codeframe.schema', 'codeframe.projectName', 'dependency.libPath', 'scripts.name']))
})

test('a row is found by the object and the key', () => {
  expect(rowRoute('#/$defs/dependency', 'libPath')).toBe('/docs/config/dependencies#dependency.libPath')
  expect(rowRoute('#', 'buildDir')).toBe('/docs/config/#codeframe.buildDir')
  expect(rowRoute('#/$defs/dependencyOptions', 'backends')).toBeUndefined()
})
