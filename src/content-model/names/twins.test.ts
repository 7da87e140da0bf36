import { htmlOf, renderPage } from '../../testing/renderPage'
import { namedPage } from './namedPage'
import { NameIndex } from './nameIndex'
import { twinNames, twinPages } from './twins'

const page = (file: string, language: string, header: string, ...names: string[]) => {
  const blocks = names.map((name) => `<Symbol name="${name}" kind="function">\n\nDoes it.\n\n</Symbol>\n`).join('\n')
  const found = namedPage(file, `---\nlanguage: ${language}\nheader: ${header}\n---\n\n${blocks}`)
  if (!found) throw new Error('The page is a draft.')
  return found
}

const names = new NameIndex([
  page('c/string.mdx', 'c', '<string.h>', 'memcpy memmove', 'strlen'),
  page('c/stdatomic.mdx', 'c', '<stdatomic.h>', 'atomic_load'),
  page('c/stdckdint.mdx', 'c', '<stdckdint.h>', 'ckd_add'),
  page('cpp/string.mdx', 'cpp', '<string>', 'strlen', 'getline'),
  page('cpp/string/numbers.mdx', 'cpp', '<string>', 'stoi'),
  page('cpp/cstring.mdx', 'cpp', '<cstring>', 'memcpy memmove', 'strlen'),
  page('cpp/atomic.mdx', 'cpp', '<atomic>', 'atomic_load'),
])

const headers = (language: 'c' | 'cpp', header: string) => twinPages(names, { language, header })?.pages.map((each) => each.header)

test('a header of C leads to the header that repeats it before those that replace it', () => {
  expect(twinPages(names, { language: 'c', header: '<string.h>' })).toEqual({
    language: 'C++',
    pages: [
      { header: '<cstring>', path: '/docs/cpp/cstring' },
      { header: '<string>', path: '/docs/cpp/string' },
    ],
  })
})

test('a header of C++ leads to that of C', () => {
  expect(headers('cpp', '<cstring>')).toEqual(['<string.h>'])
  expect(headers('cpp', '<string>')).toEqual(['<string.h>'])
  expect(headers('cpp', '<atomic>')).toEqual(['<stdatomic.h>'])
})

test('a header without a page in the other language leads nowhere', () => {
  expect(headers('c', '<stdckdint.h>')).toBeUndefined()
  expect(twinPages(names, { language: 'asm' })).toBeUndefined()
})

test('the names of a block lead to the same names, each place once', () => {
  expect(twinNames(names, { language: 'c', header: '<string.h>' }, ['memcpy', 'memmove', 'strlen', 'strdup'])).toEqual({
    language: 'C++',
    names: [
      { text: 'std::memcpy', href: '/docs/cpp/cstring#memcpy' },
      { text: 'std::strlen', href: '/docs/cpp/cstring#strlen' },
    ],
  })
  expect(twinNames(names, { language: 'cpp', header: '<cstring>' }, ['strlen'])?.names).toEqual([
    { text: 'strlen', href: '/docs/c/string#strlen' },
  ])
})

test('a name of an unrelated header is not the same name', () => {
  expect(twinNames(names, { language: 'cpp', header: '<atomic>' }, ['strlen'])).toBeUndefined()
})

const block = '<Symbol name="strlen" kind="function" signature="size_t strlen(const char *text);">\n\nCounts.\n\n</Symbol>\n'
const frontmatter = ['header: <string.h>', 'language: c', 'since: C89']

test('a block shows its twin', async () => {
  expect(await htmlOf(block, frontmatter, { names })).toContain(
    '<p class="leads-to">In C++: <a href="/docs/cpp/cstring#strlen"><code>std::strlen</code></a></p></section>',
  )
})

test('the Markdown of a page shows the twins of its header and its names', async () => {
  const { markdown, twins } = await renderPage(block, frontmatter, { names })
  expect(twins?.pages).toHaveLength(2)
  expect(markdown).toContain(
    'In C++: [`<cstring>`](https://example.org/docs/cpp/cstring), [`<string>`](https://example.org/docs/cpp/string)\n',
  )
  expect(markdown).toContain('In C++: [`std::strlen`](https://example.org/docs/cpp/cstring#strlen)\n')
})
