import { languages } from '../languages/languages'
import { parsePageFrontmatter } from './parsePageFrontmatter'
import { formatProblems } from './problems'

const description = 'How to tell a ripe pear from one that needs another week.'
const parse = (yaml: string | undefined) => parsePageFrontmatter('content/docs/pear.mdx', yaml)
const problems = (yaml: string | undefined) => formatProblems(parse(yaml).problems)
const page = (...lines: string[]) => ['title: Pear', `description: ${description}`, ...lines].join('\n')

test('reads every key', () => {
  const yaml = page(
    'order: 2',
    'navLabel: pear',
    'status: planned',
    'draft: true',
    'header: <pear.h>',
    'language: c',
    'since: C89',
    'deprecated: C17',
    'removed: C23',
  )
  expect(parse(yaml)).toEqual({
    problems: [],
    isMalformed: false,
    frontmatter: {
      title: 'Pear',
      description,
      order: 2,
      navLabel: 'pear',
      status: 'planned',
      draft: true,
      header: '<pear.h>',
      language: 'c',
      since: 'C89',
      deprecated: 'C17',
      removed: 'C23',
    },
  })
})

test('title and description are enough', () => {
  expect(parse(page())).toMatchObject({ frontmatter: { title: 'Pear', description, draft: false }, problems: [] })
})

test('a page without frontmatter gets a hint on how to begin', () => {
  expect(problems(undefined)).toBe(
    'content/docs/pear.mdx:1  The page has no frontmatter.\n    Begin it with "---", lines for title and description, and "---".',
  )
})

test('title and description are required', () => {
  expect(problems('')).toBe(
    [
      'content/docs/pear.mdx:2  "description" is missing in the frontmatter.\n    Add a line "description: …".',
      'content/docs/pear.mdx:2  "title" is missing in the frontmatter.\n    Add a line "title: …".',
    ].join('\n'),
  )
})

test.each([
  [49, false],
  [50, true],
  [160, true],
  [161, false],
])('a description of %i characters is fine: %s', (length, isFine) => {
  expect(problems(`title: Pear\ndescription: ${'x'.repeat(length)}`)).toBe(
    isFine
      ? ''
      : `content/docs/pear.mdx:3  The description has ${length} characters.\n    It is the search result and the social card: 50 to 160 characters.`,
  )
})

test.each([
  ['status: done', '"status" cannot be "done".\n    Allowed: planned.'],
  ['language: rust', `"language" cannot be "rust".\n    Allowed: ${languages.join(', ')}.`],
  [
    'since: C18',
    '"C18" is not a standard that this site knows.\n    The standards are C89, C95, C99, C11, C17, C23, C++98, C++03, C++11, C++14, C++17, C++20, C++23, C++26.',
  ],
  [
    'removed: c++20',
    '"c++20" is not a standard that this site knows.\n    The standards are C89, C95, C99, C11, C17, C23, C++98, C++03, C++11, C++14, C++17, C++20, C++23, C++26.',
  ],
  ['header: stdio.h', 'The header "stdio.h" has no angle brackets.\n    Write it as in a program: "<stdio.h>".'],
  [
    'sidebar: x',
    'Unknown key "sidebar" in the frontmatter.\n    Known keys: title, description, order, navLabel, asks, status, draft, header, language, since, deprecated, removed.',
  ],
  ['navlabel: x', 'Unknown key "navlabel" in the frontmatter.\n    Did you mean "navLabel"?'],
])('%s is a problem on its line', (line, message) => {
  expect(problems(page(line))).toBe(`content/docs/pear.mdx:4  ${message}`)
})

test('a colon in the title is malformed YAML on its line, not an exception', () => {
  const { frontmatter, problems: found, isMalformed } = parse('title: Pear: the fruit\ndescription: x')
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 Malformed YAML in the frontmatter: Nested mappings are not allowed in compact mappings.',
  ])
  expect(frontmatter).toEqual({ title: '', description: '', draft: false })
  expect(isMalformed).toBe(true)
})
