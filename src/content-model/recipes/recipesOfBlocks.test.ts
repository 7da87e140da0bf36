import { namedPage } from '../names/namedPage'
import { NameIndex } from '../names/nameIndex'

const header = '---\nlanguage: c\nheader: <pear.h>\n---\n\n<Symbol name="peel peel_all" kind="function">\n\nText.\n\n</Symbol>\n'

const recipe = (title: string, asks: string, code: string) =>
  `<Recipe title="${title}" asks="${asks}">\n\nText.\n\n\`\`\`c run\n#include <pear.h>\n${code}\n\`\`\`\n\n</Recipe>\n`

const index = (...recipes: string[]) =>
  new NameIndex(
    [namedPage('fruits/pear.mdx', header), namedPage('fruits/recipes.mdx', `---\nlanguage: c\n---\n\n${recipes.join('\n')}`)].flatMap(
      (page) => page ?? [],
    ),
  )

test('a block leads to the recipes whose programs use one of its names', () => {
  const names = index(recipe('Make a pie', 'pie', 'int a = peel_all(3);'), recipe('Eat it raw', 'eat', 'int b = 3;'))
  expect(names.recipesOn('/docs/fruits/pear')).toEqual({ peel: [{ title: 'Make a pie', href: '/docs/fruits/recipes#make-a-pie' }] })
  expect(names.recipesOn('/docs/fruits/recipes')).toEqual({})
})

test('recipes that speak of a name come first, and four are enough', () => {
  const names = index(
    ...['a', 'b', 'c', 'd'].map((letter) => recipe(`Pie ${letter}`, 'pie', 'int a = peel(3);')),
    recipe('Take the skin off', 'peel a pear', 'int a = peel(3);'),
  )
  expect(names.recipesOn('/docs/fruits/pear')['peel']?.map(({ title }) => title)).toEqual(['Take the skin off', 'Pie a', 'Pie b', 'Pie c'])
})

test('what nearly all recipes use leads only to those that speak of it', () => {
  const many = Array.from({ length: 30 }, (_, at) => recipe(`Pie ${at}`, 'pie', 'int a = peel(3);'))
  expect(index(...many).recipesOn('/docs/fruits/pear')).toEqual({})
  expect(index(...many, recipe('Skin', 'peel', 'int a = peel(3);')).recipesOn('/docs/fruits/pear')['peel']).toHaveLength(1)
})
