import fs from 'node:fs'
import path from 'node:path'
import { formatProblems } from '../content-model/problems'
import { parseCommands } from './parseCommands'

const root = path.join(__dirname, '../..')
const file = 'content/data/commands.yml'
const { value: commands, problems } = parseCommands(file, fs.readFileSync(path.join(root, file), 'utf8'))

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

test('the list has no problems, and an entry of another form has its line', () => {
  expect(problems).toEqual([])
  expect(formatProblems(parseCommands('commands.yml', '- name: new\n  alias: n').problems)).toBe(
    [
      'commands.yml:1  "description" is missing in the list of commands.\n    Add a line "description: …".',
      'commands.yml:1  "page" is missing in the list of commands.\n    Add a line "page: …".',
      'commands.yml:2  Unknown key "alias" in the list of commands.\n    Did you mean "aliases"?',
    ].join('\n'),
  )
  expect(formatProblems(parseCommands('commands.yml', 'new').problems)).toContain('Expected a list of commands.')
})
