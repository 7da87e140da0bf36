import { scanNames } from '../names/scanNames'
import { topicKind } from './topicAttributes'

const parse = (attributes: Record<string, string>) =>
  topicKind.parse(
    Object.entries(attributes).map(([name, value], at) => ({ name, value, line: 10 + at })),
    10,
  )

test('a topic is found under its heading and its names, each with its standard', () => {
  const { attributes, problems } = parse({
    title: 'Captures',
    clause: 'expr.prim.lambda.capture',
    name: 'this mutable',
    since: 'C++11, mutable C++23',
  })
  expect(problems).toEqual([])
  expect(attributes).toMatchObject({
    kind: 'topic',
    id: 'captures',
    title: 'Captures',
    clauses: ['expr.prim.lambda.capture'],
    since: 'C++11',
  })
  expect(attributes.entries).toEqual([
    { name: 'Captures', kind: 'topic', id: 'captures', since: 'C++11' },
    { name: 'this', kind: 'keyword', id: 'this', since: 'C++11' },
    { name: 'mutable', kind: 'keyword', id: 'mutable', since: 'C++23' },
  ])
})

test('its address may be chosen, and its names may be macros', () => {
  const { attributes } = parse({ title: 'Line numbers', id: 'line', name: '__LINE__', kind: 'macro' })
  expect(attributes.entries).toEqual([
    { name: 'Line numbers', kind: 'topic', id: 'line' },
    { name: '__LINE__', kind: 'macro', id: '__LINE__' },
  ])
})

test('clauses may be those of C, and entries of the annexes', () => {
  const clauses = ['6.5.7', 'J.2', 'ub:expr.add.out.of.bounds', 'ifndr:lex.name.reserved', 'diff.cpp17.lex']
  expect(parse({ title: 'A', clause: clauses.join(' ') })).toMatchObject({ problems: [], attributes: { clauses } })
})

test.each([
  [{ title: 'Captures', clause: Array.from({ length: 13 }, () => 'expr').join(' ') }, 11, '"clause" of <Topic> lists 13, more than 12.'],
  [{ clause: 'expr' }, 10, '<Topic> has no title.'],
  [{ title: 'Captures', clause: 'expr [lambda]' }, 11, '"[lambda]" is not the label of a clause.'],
  [{ title: 'Captures', kind: 'fruit' }, 11, '"fruit" is not a kind of name that a topic has.'],
  [{ title: 'Captures', clauses: 'expr' }, 11, '<Topic> has no attribute "clauses".'],
] as const)('%j is a mistake', (attributes, line, message) => {
  expect(parse(attributes).problems).toContainEqual(expect.objectContaining({ line, message }))
})

test('what a page documents is known from its source alone, topics as symbols', () => {
  const source = '<Topic title="Captures" name="this" since="C++11">\n\nNames what a lambda takes along. More.\n\n</Topic>\n'
  expect(scanNames(source)).toMatchObject([
    { name: 'Captures', kind: 'topic', id: 'captures', blockId: 'captures', since: 'C++11', summary: 'Names what a lambda takes along.' },
    { name: 'this', kind: 'keyword', id: 'this', blockId: 'captures' },
  ])
})
