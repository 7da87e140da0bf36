import { nameListHtml } from './nameListHtml'
import { nameListMarkdown } from './nameListMarkdown'

test('a list of names becomes tables of Markdown with absolute links', () => {
  const name = {
    name: 'operator|<',
    kind: 'function',
    since: 'C99',
    meaning: 'Peels `a|b` or x_y.',
    header: '<fruit.h>',
    path: '/docs/c/fruit',
    id: 'or',
  }
  const html = nameListHtml([{ id: 'o', label: 'O', names: [name, { ...name, name: 'or', meaning: '' }] }], 'letter')
  expect(nameListMarkdown(html, 'https://example.org')).toBe(`
## O

| Name | Kind | Standard | Meaning | Header |
| - | - | - | - | - |
| [\`operator\\|<\`](https://example.org/docs/c/fruit#or) | function | C99 | Peels \`a\\|b\` or x\\_y. | \\<fruit.h> |
| [\`or\`](https://example.org/docs/c/fruit#or) | function | C99 |  | \\<fruit.h> |
`)
})
