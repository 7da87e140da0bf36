import { problemsOf } from '../../testing/renderPage'

const block = (...items: string[]) =>
  `<Symbol name="a" kind="function">\n\nText.\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n</Symbol>`
const problems = (language: string, ...items: string[]) => problemsOf(block(...items), [`language: ${language}`])

test('labels stand in the order of their language', async () => {
  expect(await problems('cpp', '**Returns** it.', '**Complexity**: constant.', '**Feature test**: `x`.')).toBe('')
  expect(await problems('cpp', '**Complexity**: constant.', '**Returns** it.')).toBe(
    'content/docs/fruits/pear.mdx:6  "Returns" comes after "Complexity".\n' +
      '    The order of labels is: Template parameters, Parameters, Preconditions, Returns, Complexity, Exceptions, Invalidates, ' +
      'Thread safety, Changed, Feature test.',
  )
})

test('a label that the language does not have is a problem', async () => {
  expect(await problems('cpp', '**Returns** it.', '**Exception**: none.')).toBe(
    'content/docs/fruits/pear.mdx:6  "Exception" is not a label of a symbol\'s block.\n    Did you mean "Exceptions"?',
  )
  expect(await problems('c', '**Returns** it.', '**Complexity**: constant.')).toContain('"Complexity" is not a label')
})

test('other lists are left alone', async () => {
  expect(await problems('cpp', '**One** thing.', '**Another**.')).toBe('')
  expect(await problems('asm', '**Operands**: two.', '**Returns** nothing.')).toBe('')
})
