import { NameIndex } from '../names/nameIndex'
import { namedPage } from '../names/namedPage'
import { messagesByLetter } from './messagesByLetter'

const message = (title: string, ...says: string[]) =>
  `<Message\n  title="${title}"\n  says="\n${says.join('\n')}\n"\n>\n\nText.\n\n</Message>\n`

const page = (file: string, label: string, ...blocks: string[]) =>
  namedPage(`errors/${file}.mdx`, `---\ntitle: ${label}\n---\n\n${blocks.join('\n')}`) ?? []

const listOf = (...pages: ReturnType<typeof page>[]) => messagesByLetter(new NameIndex(pages.flat()).headingsBelow('/docs/errors/'))

test('messages stand under their first letter, whatever sign or name comes before it', () => {
  const list = listOf(
    page('c', 'C', message('No such name', "GCC: '…' was not declared", 'Clang: use of undeclared identifier')),
    page('run', 'Running', message('Twice freed', 'glibc: double free', 'AddressSanitizer: … 134')),
  )
  expect(list.map(({ letter, messages }) => [letter, ...messages.map(({ words }) => words)])).toEqual([
    ['Numbers', '… 134'],
    ['D', 'double free'],
    ['U', 'use of undeclared identifier'],
    ['W', "'…' was not declared"],
  ])
  expect(list[2]?.messages).toEqual([{ words: 'use of undeclared identifier', tools: ['Clang'], href: '/docs/errors/c#no-such-name' }])
})

test('tools that word it alike share a line; entries that explain the same words have one each, with the heading', () => {
  const alike = ['GCC: too few arguments', 'Clang: too few arguments']
  const list = listOf(page('c', 'C', message('Too few', ...alike)), page('cpp', 'C++', message('Not enough', ...alike)))
  expect(list).toEqual([
    {
      letter: 'T',
      messages: [
        { words: 'too few arguments', tools: ['GCC', 'Clang'], entry: 'Too few', href: '/docs/errors/c#too-few' },
        { words: 'too few arguments', tools: ['GCC', 'Clang'], entry: 'Not enough', href: '/docs/errors/cpp#not-enough' },
      ],
    },
  ])
})

test('entries of the same words and heading are told apart by their pages', () => {
  const block = message('Too few', 'GCC: too few arguments')
  const [list] = listOf(page('c', 'C errors', block), page('cpp', 'C++ errors', block))
  expect(list?.messages.map(({ entry }) => entry)).toEqual(['C errors', 'C++ errors'])
})
