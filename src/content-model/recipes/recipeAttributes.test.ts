import { scanNames } from '../names/scanNames'
import { recipeKind } from './recipeAttributes'

const parse = (attributes: Record<string, string>) =>
  recipeKind.parse(
    Object.entries(attributes).map(([name, value], at) => ({ name, value, line: 10 + at })),
    10,
  )

test('a recipe is found under its task, and by what readers ask', () => {
  const { attributes, problems } = parse({ title: 'Peel a pear', asks: 'skin a pear;  take the\n peel off ;', since: 'C++20' })
  expect(problems).toEqual([])
  expect(attributes).toMatchObject({ kind: 'recipe', id: 'peel-a-pear', asks: ['skin a pear', 'take the peel off'], since: 'C++20' })
  expect(attributes.entries).toEqual([{ name: 'Peel a pear', kind: 'recipe', id: 'peel-a-pear', since: 'C++20' }])
})

test.each([
  [{ asks: 'peel' }, '<Recipe> has no title.'],
  [{ title: 'Peel a pear' }, '<Recipe> does not say what readers ask for it.'],
  [{ title: 'Peel a pear', asks: 'peel', clause: 'fruit.peel' }, '<Recipe> has no attribute "clause".'],
  [{ title: 'Peel a pear', asks: 'peel', since: 'C++1' }, '"C++1" does not end with a standard that this site knows.'],
] as const)('%j is a mistake', (attributes, message) => {
  expect(parse(attributes).problems).toContainEqual(expect.objectContaining({ message: message }))
})

test('the programs of a recipe are known from the source of its page alone, not those that show mistakes', () => {
  const source = [
    '<Recipe title="Peel a pear" asks="skin a pear">',
    '',
    'Takes the skin off.',
    '',
    '```c run std=c17\npeel();\n```',
    '```output\nPeeled.\n```',
    '  ```cpp compile\n  pear.peel();\n  ```',
    '```c fails\neat();\n```',
    '',
    '</Recipe>',
  ].join('\n')
  expect(scanNames(source)).toMatchObject([
    {
      name: 'Peel a pear',
      kind: 'recipe',
      id: 'peel-a-pear',
      asks: ['skin a pear'],
      programs: [
        { language: 'c', code: 'peel();' },
        { language: 'cpp', code: '  pear.peel();' },
      ],
    },
  ])
})
