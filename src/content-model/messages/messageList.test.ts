import { messageList } from './messageList'

const page = (path: string, language: string | null, ...wordings: [tool: string, words: string][]) => ({
  path,
  language,
  symbols: [{ id: 'pears', wordings: wordings.map(([tool, words]) => ({ tool, words })) }, { id: 'a-name' }],
})

test('the list holds what the tools of the playground say, by the language of the page, in the order of the pages', () => {
  const list = messageList([
    page('/docs/fruit', 'cpp', ['GCC', 'no pears'], ['Clang', "no pear named '…'"]),
    page('/docs/more fruit', 'cpp', ['Clang', 'no plums']),
    page('/docs/stones', 'c', ['Clang', 'no stones'], ['GNU ld', 'undefined reference to `…’']),
    page('/docs/linking', null, ['GNU ld', 'multiple definition of `…’'], ['Clang', 'of no language']),
    page('/docs/asm', 'asm', ['GNU ld', 'undefined reference to `label’']),
  ])
  expect(list).toEqual({
    cpp: [
      ["no pear named '…'", '/docs/fruit#pears'],
      ['no plums', '/docs/more%20fruit#pears'],
    ],
    c: [['no stones', '/docs/stones#pears']],
    linker: [
      ['multiple definition of `…’', '/docs/linking#pears'],
      ['undefined reference to `…’', '/docs/stones#pears'],
    ],
  })
})
