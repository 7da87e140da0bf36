import fs from 'node:fs'
import path from 'node:path'
import { parseCommands } from './parseCommands'

const root = path.join(__dirname, '../..')
const commands = parseCommands(fs.readFileSync(path.join(root, 'content/data/commands.yml'), 'utf8'))

const sourceOf = (route: string) => {
  const file = path.join(root, 'content', route.split('#')[0] ?? '')
  return fs.readFileSync(route.endsWith('/') ? path.join(file, 'index.mdx') : `${file}.mdx`, 'utf8')
}

test.each(commands)('cf $name is on its page, with each of its aliases', ({ name, aliases, page, planned }) => {
  const source = sourceOf(page)
  expect(source).toContain(name)
  for (const alias of aliases) expect(source).toMatch(new RegExp(`\`(cf )?${alias}\``))
  if (planned) expect(source).toMatch(/Coming Soon|planned/)
})

test('the table of all commands lists the same aliases', () => {
  const rows = sourceOf('/docs/commands/').matchAll(/^\| \[`(\w+)`\]\([^)]*\) \| ([^|]*)\|/gm)
  const table = [...rows].map(([, name, aliases = '']) => [name, [...aliases.matchAll(/`(\w+)`/g)].map(([, alias]) => alias)])
  const known = commands.filter(({ page }) => page !== '/docs/commands/').map(({ name, aliases }) => [name, aliases])
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(known))
})

test('a malformed entry is reported by its number', () => {
  expect(() => parseCommands('- name: new\n  alias: n')).toThrow('entry 1: unknown key "alias"')
  expect(() => parseCommands('new')).toThrow('is not a list')
})
