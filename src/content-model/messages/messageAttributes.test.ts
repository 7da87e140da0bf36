import { messageKind } from './messageAttributes'
import { holdsWording } from './wording'

const parse = (attributes: Record<string, string>) =>
  messageKind.parse(
    Object.entries(attributes).map(([name, value], at) => ({ name, value, line: 10 + at })),
    10,
  )

test('a message is found by the words of each tool, and by other words for it', () => {
  const { attributes, problems } = parse({
    title: 'The pear is missing',
    says: "\n  GCC: '…' was not picked\n  GNU ld: no pear `…'\n",
    asks: 'no pear; where is it',
  })
  expect(problems).toEqual([])
  expect(attributes).toMatchObject({
    kind: 'message',
    id: 'the-pear-is-missing',
    wordings: [
      { tool: 'GCC', words: "'…' was not picked" },
      { tool: 'GNU ld', words: "no pear `…'" },
    ],
    asks: ["' ' was not picked", "no pear ` '", 'no pear', 'where is it'],
  })
})

test.each([
  [{ title: 'A' }, '<Message> does not say the words of the message.'],
  [{ title: 'A', says: 'no pear' }, '"no pear" does not say whose words they are.'],
  [{ says: 'GCC: no pear' }, '<Message> has no title.'],
])('%j is a mistake', (attributes: Record<string, string>, message) => {
  expect(parse(attributes).problems).toContainEqual(expect.objectContaining({ message }))
})

test('a line holds a message whatever the program calls things', () => {
  expect(holdsWording("GCC: 'pear(int)' was not picked [-Wpear]", "'…' was not picked")).toBe(true)
  expect(holdsWording("GCC: 'pear' was picked", "'…' was not picked")).toBe(false)
})
