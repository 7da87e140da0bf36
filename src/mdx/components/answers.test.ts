import { htmlOf, problemsOf, renderPage } from '../../testing/renderPage'

const answer = (attributes: string, text: string) => `<Answer ${attributes}>\n\n${text}\n\n</Answer>`
const answers = (...parts: string[]) => `<Answers>\n${parts.join('\n')}\n</Answers>`
const both = answers(answer('since="C++20"', 'New.'), answer('before="C++20"', 'Old.'))

test('each answer says for which standards it is, to readers and to styles', async () => {
  expect(await htmlOf(both)).toBe(
    '<div class="answers"><div class="answer" data-since="C++20"><p class="answer-for">Since C++20</p><p>New.</p></div>' +
      '<div class="answer" data-until="C++20"><p class="answer-for">Before C++20</p><p>Old.</p></div></div>',
  )
})

test('the Markdown copy says so, too', async () => {
  const { markdown } = await renderPage(both)
  expect(markdown).toContain('**Since C++20**\n\nNew.\n\n**Before C++20**\n\nOld.')
})

test.each([
  [answers(answer('since="C++20"', 'New.')), '<Answers> needs two <Answer> elements or more, and nothing else.'],
  [answers(answer('since="C++20"', 'New.'), '\nText.\n', answer('before="C++20"', 'Old.')), 'and nothing else.'],
  [answers(answer('since="C++21"', 'New.'), answer('before="C++20"', 'Old.')), '"C++21" is not a standard that this site knows.'],
  [answers(answer('', 'New.'), answer('before="C++20"', 'Old.')), '<Answer> does not say for which standards it is.'],
  [answer('since="C++20"', 'New.'), '<Answer> is used outside <Answers>.'],
])('%j is a mistake', async (body, message) => {
  expect(await problemsOf(body)).toContain(message)
})
