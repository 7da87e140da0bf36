import type { ListedName } from '../names/nameList'
import { cardsFile, symbolCards } from './symbolCards'

const listed = (more: Partial<ListedName>): ListedName => ({
  name: 'peel',
  kind: 'function',
  meaning: 'Takes the peel off.',
  header: '<pear.h>',
  path: '/docs/pear',
  id: 'peel',
  ...more,
})

const cardOf = (more: Partial<ListedName>) => Object.values(symbolCards([listed(more)]).get('/docs/pear') ?? {})[0]

test('a card has what a reader wants to know before following the link', () => {
  expect(symbolCards([listed({ since: 'C99', deprecated: 'C23', signature: '\n  int peel(int); // since C99\n' })])).toEqual(
    new Map([
      [
        '/docs/pear',
        {
          peel: {
            name: 'peel',
            header: '<pear.h>',
            standards: 'since C99, deprecated in C23',
            summary: 'Takes the peel off.',
            signature: 'int peel(int);',
          },
        },
      ],
    ]),
  )
})

test('of a family it has the declarations of the name, four at most', () => {
  const signature = 'int peel(int);\nint peel(long);\nint core(int);'
  expect(cardOf({ signature })?.signature).toBe('int peel(int);\nint peel(long);')
  expect(cardOf({ name: 'fruit::core', signature })?.signature).toBe('int core(int);')
  expect(cardOf({ name: 'other', signature })?.signature).toBe(signature)
  expect(cardOf({ signature: 'peel(1)\npeel(2)\npeel(3)\npeel(4)\npeel(5)' })?.signature).toBe('peel(1)\npeel(2)\npeel(3)\npeel(4)')
})

test('of two names with one address the first has a card', () => {
  expect(symbolCards([listed({}), listed({ name: 'peels' })]).get('/docs/pear')?.['peel']?.name).toBe('peel')
})

test('the file of a page lies at its route', () => {
  expect(['/docs/pear', '/docs/fruits/'].map(cardsFile)).toEqual(['docs/pear.json', 'docs/fruits.json'])
})

test('a topic has one card under its address and under that of the keyword which is its title', () => {
  const cards = symbolCards([listed({ name: 'sizeof', kind: 'topic', id: 'sizeof-rules', nameId: 'sizeof' })]).get('/docs/pear')
  expect(Object.keys(cards ?? {})).toEqual(['sizeof-rules', 'sizeof'])
  expect(cards?.['sizeof']).toBe(cards?.['sizeof-rules'])
})
