import { htmlOf, problemsOf } from '../testing/renderPage'

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
])('%s without a title is called %s', async (name, title) => {
  expect(await htmlOf(`:::${name}\nText.\n:::`)).toBe(
    `<aside class="admonition ${name}" role="note" aria-label="${title}"><p class="admonition-title">${title}</p><p>Text.</p></aside>`,
  )
})

test('the title may contain code, and the body anything that a page may', async () => {
  const html = await htmlOf(':::warning[Mind `gets`]\n\n- one\n\n```text\ncode\n```\n\n:::')
  expect(html).toContain('<p class="admonition-title">Mind <code>gets</code></p><ul>')
  expect(html).toContain('<div class="code">')
})

test('longer fences contain shorter ones', async () => {
  expect(await htmlOf('::::note\n:::tip\nText.\n:::\n::::')).toContain('<p class="admonition-title">Note</p><aside class="admonition tip"')
})

test.each(['nope', 'constructor', 'caution'])('the unknown ":::%s" is a problem', async (name) => {
  expect(await problemsOf(`Text.\n\n:::${name}\nText.\n:::`)).toBe(
    `content/docs/fruits/pear.mdx:3  Unknown admonition ":::${name}".\n    Known: note, tip, info, warning, danger.`,
  )
})

test('an unclosed one is a problem, since it swallows the rest of the page', async () => {
  expect(await problemsOf(':::note\nText.\n\nMore.')).toBe(
    'content/docs/fruits/pear.mdx:1  ":::note" is not closed.\n    End it with a line ":::".',
  )
})

test('one inside a quotation or list is closed by its colons', async () => {
  expect(await problemsOf('> :::note\n> Text.\n> :::\n\n- :::tip\n  Text.\n  :::\n\nText.')).toBe('')
})
