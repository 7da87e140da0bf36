import { divideGroups, groupNames, headerId, type ListedName } from './nameList'

const name = (name: string, header = '<fruit.h>'): ListedName => ({
  name,
  header,
  kind: 'function',
  meaning: '',
  path: '/docs/fruit',
  id: name,
})

const outline = (groups: ReturnType<typeof groupNames>) => groups.map(({ label, names }) => [label, ...names.map((each) => each.name)])

test('groups names by their first letter; signs at the beginning and case do not count', () => {
  const names = ['pear', '_Plum', 'apple', 'PEACH', '~pear', 'apple::peel'].map((each) => name(each))
  expect(outline(groupNames(names, 'letter'))).toEqual([
    ['A', 'apple', 'apple::peel'],
    ['P', 'PEACH', '~pear', 'pear', '_Plum'],
  ])
})

test('a letter with too many names is divided where a page begins', () => {
  const names = [name('cat'), name('cob'), name('Cup'), name('dog')]
  expect(outline(groupNames(names, 'letter', ['c', 'co', 'd']))).toEqual([
    ['C', 'cat'],
    ['Co', 'cob', 'Cup'],
    ['D', 'dog'],
  ])
})

test('lists names without a letter first', () => {
  expect(outline(groupNames([name('apple'), name('%fruit'), name('7up'), name('==')], 'letter'))).toEqual([
    ['Signs and digits', '==', '7up'],
    ['A', 'apple'],
    ['F', '%fruit'],
  ])
})

test('a header takes no id from the frame around the page', () => {
  expect(headerId('<stdio.h>')).toBe('stdio-h')
  expect(headerId('main')).toBe('main-names')
})

test('groups names by header', () => {
  const groups = groupNames([name('pear'), name('hazel', '<Nut.h>'), name('apple'), name('sloe', '<berry>')], 'header')
  expect(outline(groups)).toEqual([
    ['<berry>', 'sloe'],
    ['<fruit.h>', 'apple', 'pear'],
    ['<Nut.h>', 'hazel'],
  ])
  expect(groups.map(({ id }) => id)).toEqual(['berry', 'fruit-h', 'nut-h'])
})

const divided = (names: readonly string[], starts: readonly string[]) =>
  divideGroups(
    groupNames(
      names.map((each) => name(each)),
      'letter',
    ),
    starts,
  ).map((page) => [page.start, ...page.groups.map(({ id }) => id)])

test('divides groups where pages begin, even where no group has that letter', () => {
  expect(divided(['==', 'apple', 'cherry', 'damson', 'pear'], ['b', 'd'])).toEqual([
    ['', 'signs', 'a'],
    ['b', 'c'],
    ['d', 'd', 'p'],
  ])
})

test('keeps all groups on one page without a division, and leaves out empty pages', () => {
  expect(divided(['apple', 'pear'], [])).toEqual([['', 'a', 'p']])
  expect(divided(['pear'], ['b', 'x'])).toEqual([['b', 'p']])
})
