import { parseExceptions } from '../headers/exceptions'
import { readPage } from './readPage'
import { shownSymbols } from './shownSymbols'

const block = (names: string, more = 'kind="function"') => `<Symbol name="${names}" ${more}>\n\nText.\n\n</Symbol>\n`
const run = (code: string) => `\`\`\`c run\n${code}\n\`\`\`\n`
const pear = (...parts: string[]) => readPage('content/docs/pear.mdx', ['---\nlanguage: c\n---\n', ...parts].join('\n'))
const except = (symbols: string) =>
  parseExceptions('e.yml', `- page: pear\n  symbols: [${symbols}]\n  reason: Nothing here has it.`).exceptions
const shown = (page: ReturnType<typeof pear>, exceptions = except('')) => shownSymbols([page], exceptions, new Set(['pear']))

test('counts the blocks of which a program uses a name', () => {
  const page = pear(block('peel peel_all'), block('core'), run('peel_all();'), run('core();'))
  expect(shown(page)).toEqual({ count: { shown: 2, excepted: 0, total: 2 }, problems: [] })
})

test('reports a block that no program uses, where it begins', () => {
  const { count, problems } = shown(pear(block('peel peel_all'), run('/* peel */ core();'), '```c compile\npeel();\n```'))
  expect(count).toEqual({ shown: 0, excepted: 0, total: 1 })
  expect(problems).toEqual([
    { file: 'content/docs/pear.mdx', line: 5, message: 'No example of the page that is run uses "peel" or another name of its block.' },
  ])
})

test('types and plain macros need no example', () => {
  const page = pear(block('a', 'kind="type"'), block('b', 'kind="macro"'), block('c', 'kind="macro" signature="c(x)"'), run('c(1);'))
  expect(shown(page).count).toEqual({ shown: 1, excepted: 0, total: 1 })
})

test('instructions need one', () => {
  const page = pear(block('mov', 'kind="instruction"'), block('add', 'kind="instruction"'), '```nasm run\nmov eax, 1 ; add\n```')
  expect(shown(page).problems).toHaveLength(1)
})

test('a page about C++ is left out', () => {
  const page = readPage('content/docs/pear.mdx', `---\nlanguage: cpp\n---\n\n${block('peel')}`)
  expect(shown(page)).toEqual({ count: { shown: 0, excepted: 0, total: 0 }, problems: [] })
})

test('a block may have a reason to have no example', () => {
  expect(shown(pear(block('peel peel_all')), except('peel'))).toEqual({ count: { shown: 0, excepted: 1, total: 1 }, problems: [] })
})

test('an exception that nothing needs is a problem, and so is one of no page', () => {
  expect(shown(pear(block('peel'), run('peel();')), except('peel')).problems).toEqual([
    { file: 'e.yml', line: 1, message: '"peel" of pear is shown, or begins no block: the exception is not needed.' },
  ])
  expect(shownSymbols([], except('peel'), new Set(['apple'])).problems).toEqual([
    { file: 'e.yml', line: 1, message: 'There is no page "pear" under content/docs.' },
  ])
})
