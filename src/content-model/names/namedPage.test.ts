import { namedPage } from './namedPage'

const source = (lines: string) => `---\ntitle: x\n${lines}---\n\n<Symbol name="a" kind="macro">\n\nText.\n\n</Symbol>\n`

test('a page has its route, language, header and names', () => {
  expect(namedPage('c/io/stdio.mdx', source('header: "<stdio.h>"\nlanguage: c\n'))).toMatchObject({
    path: '/docs/c/io/stdio',
    language: 'c',
    header: '<stdio.h>',
    names: [{ name: 'a' }],
  })
})

test('a page without frontmatter has its route', () => {
  expect(namedPage('pear.mdx', 'Text.')).toEqual({ path: '/docs/pear', names: [] })
})

test('nobody is led to a draft', () => {
  expect(namedPage('pear.mdx', source('draft: true\n'))).toBeUndefined()
})
