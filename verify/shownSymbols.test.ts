/** @jest-environment node */
import { parseExceptions } from './exceptions'
import { readPage } from './readPage'
import { shownSymbols } from './shownSymbols'

const block = (names: string, more = 'kind="function"') => `<Symbol name="${names}" ${more}>\n\nText.\n\n</Symbol>\n`
const run = (code: string) => `\`\`\`c run\n${code}\n\`\`\`\n`
const pear = (...parts: string[]) => readPage('content/docs/pear.mdx', ['---\nheader: <pear.h>\n---\n', ...parts].join('\n'))
const except = (symbols: string) =>
  parseExceptions('e.yml', `- page: pear\n  symbols: [${symbols}]\n  reason: Nothing here has it.`).exceptions

test('counts the blocks of which a program uses a name', () => {
  const page = pear(block('peel peel_all'), block('core'), run('peel_all();'), run('core();'))
  expect(shownSymbols([page], [])).toEqual({ perHeader: { '<pear.h>': { shown: 2, total: 2 } }, problems: [] })
})

test('reports a block that no program uses, where it begins', () => {
  const { perHeader, problems } = shownSymbols([pear(block('peel peel_all'), run('/* peel */ core();'), '```c compile\npeel();\n```')], [])
  expect(perHeader).toEqual({ '<pear.h>': { shown: 0, total: 1 } })
  expect(problems).toEqual([
    { file: 'content/docs/pear.mdx', line: 5, message: 'No example of the page that is run uses "peel" or another name of its block.' },
  ])
})

test('types and plain macros need no example', () => {
  const page = pear(block('a', 'kind="type"'), block('b', 'kind="macro"'), block('c', 'kind="macro" signature="c(x)"'), run('c(1);'))
  expect(shownSymbols([page], []).perHeader).toEqual({ '<pear.h>': { shown: 1, total: 1 } })
})

test('what an exception names is not counted', () => {
  expect(shownSymbols([pear(block('peel peel_all'))], except('peel'))).toEqual({
    perHeader: { '<pear.h>': { shown: 0, total: 0 } },
    problems: [],
  })
})

test('an exception that nothing needs is a problem', () => {
  const { problems } = shownSymbols([pear(block('peel'), run('peel();'))], except('peel'))
  expect(problems).toEqual([
    { file: 'e.yml', line: 1, message: '"peel" of pear is shown, or begins no block: the exception is not needed.' },
  ])
})
