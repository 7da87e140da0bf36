import { categoriesWithoutPage, checkDocs, type CheckedDoc } from './checkDocs'
import { formatProblems } from './problems'

const doc = (name: string, links: string[] = [], more: Partial<CheckedDoc> = {}): CheckedDoc => ({
  file: `content/docs/${name}.mdx`,
  path: `/docs/${name}`,
  description: name,
  ids: [],
  links: links.map((target, at) => ({ target, line: 10 + at })),
  ...more,
})

const problems = (docs: CheckedDoc[], routes: string[] = []) => formatProblems(checkDocs(docs, routes))

describe('a link', () => {
  test('to a page that exists is fine, however its address is spelled', () => {
    const links = ['/docs/pear', '/docs/pear/', '/docs/pear/index.html', '/docs/pear?x=1', '/docs/Red%20Apple', '/docs/Red Apple']
    expect(problems([doc('plum', links), doc('pear'), doc('Red Apple')])).toBe('')
  })

  test('to a route outside the docs is fine too', () => {
    expect(problems([doc('plum', ['/roadmap', '/'])], ['/', '/roadmap'])).toBe('')
  })

  test('to a route without a page is an error, with the nearest route', () => {
    expect(checkDocs([doc('plum', ['/docs/paer']), doc('pear')], [])).toEqual([
      {
        file: 'content/docs/plum.mdx',
        line: 10,
        severity: 'error',
        message: 'Link to "/docs/paer" leads to no page.',
        hint: 'Did you mean "/docs/pear"?',
      },
    ])
  })

  test('to something unlike any route says how to write one', () => {
    expect(problems([doc('plum', ['/vegetables/and/roots'])])).toBe(
      'content/docs/plum.mdx:10  Link to "/vegetables/and/roots" leads to no page.\n    Write the route as it is published, such as /docs/config/scripts.',
    )
  })

  test('with a malformed escape leads to no page', () => {
    expect(problems([doc('plum', ['/docs/%zz'])])).toContain('content/docs/plum.mdx:10  Link to "/docs/%zz" leads to no page.')
  })

  test('to another site is not checked', () => {
    expect(problems([doc('plum', ['https://example.org/x', 'mailto:plum@example.org', 'https://example.org/guide.md'])])).toBe('')
  })
})

describe('a relative link', () => {
  test('to the file of a page is fine', () => {
    const plum = doc('fruits/plum', ['./pear.mdx', 'pear.mdx', '../nuts/index.mdx#shell'])
    const nuts = doc('nuts', [], { file: 'content/docs/nuts/index.mdx', path: '/docs/nuts/', ids: ['shell'] })
    expect(problems([plum, doc('fruits/pear'), nuts])).toBe('')
  })

  test('to no file is a warning', () => {
    expect(checkDocs([doc('plum', ['./paer.mdx']), doc('pear')], [])).toEqual([
      {
        file: 'content/docs/plum.mdx',
        line: 10,
        severity: 'warning',
        message: 'The relative link "./paer.mdx" leads to no file.',
        hint: 'Did you mean "/docs/pear"?',
      },
    ])
  })

  test.each(['pear', './pear', '../../README.md', 'http.mdx/x'])('%s, which is not the file of a page, is a warning', (target) => {
    expect(problems([doc('plum', [target]), doc('pear')])).toContain(
      `content/docs/plum.mdx:10  The relative link "${target}" leads to no file.`,
    )
  })
})

describe('an anchor', () => {
  test('that its page has is fine', () => {
    expect(
      problems(
        [doc('plum', ['#stone', '/docs/pear#core', '#']), doc('pear', [], { ids: ['core'] })].map((each) => ({
          ...each,
          ids: ['stone', 'core'],
        })),
      ),
    ).toBe('')
  })

  test('that its page lacks is a warning, with the nearest', () => {
    expect(checkDocs([doc('plum', ['/docs/pear#cor', '#stone']), doc('pear', [], { ids: ['core'] })], [])).toEqual([
      {
        file: 'content/docs/plum.mdx',
        line: 10,
        severity: 'warning',
        message: 'The link "/docs/pear#cor" names an anchor that its page does not have.',
        hint: 'Did you mean "core"?',
      },
      {
        file: 'content/docs/plum.mdx',
        line: 11,
        severity: 'warning',
        message: 'The link "#stone" names an anchor that its page does not have.',
        hint: "The anchor of a heading is its text in lower case with dashes for spaces; a symbol's is its name.",
      },
    ])
  })

  test('may be encoded; a malformed one is a missing anchor', () => {
    const plum = doc('plum', ['#caf%C3%A9', '#%'], { ids: ['café'] })
    expect(checkDocs([plum], []).map(({ line }) => line)).toEqual([11])
  })

  test('on a route without known ids is not checked', () => {
    expect(problems([doc('plum', ['/roadmap#v1'])], ['/roadmap'])).toBe('')
  })
})

describe('pages', () => {
  test('with one description are reported, each but the first', () => {
    const same = { description: 'A fruit.' }
    expect(problems([doc('pear', [], same), doc('plum', [], same)])).toBe(
      'content/docs/plum.mdx:1  Another page has the same description.\n    The other page is content/docs/pear.mdx. Say what sets this page apart.',
    )
  })

  test('and categories have no description in common', () => {
    const category = { file: 'content/docs/nuts/_category_.yml', links: [], description: 'A fruit.' }
    expect(checkDocs([doc('pear', [], { description: 'A fruit.' })], [], [category]).map(({ file }) => file)).toEqual([category.file])
  })

  test('without a description are reported elsewhere', () => {
    expect(problems([doc('pear', [], { description: '' }), doc('plum', [], { description: '' })])).toBe('')
  })
})

test('links in category introductions are checked too', () => {
  const text = {
    file: 'content/docs/fruits/_category_.yml',
    links: [
      { target: '/docs/pear', line: 3 },
      { target: '/docs/plum', line: 4 },
    ],
  }
  expect(formatProblems(checkDocs([doc('pear')], [], [text]))).toContain(
    'content/docs/fruits/_category_.yml:4  Link to "/docs/plum" leads to no page.',
  )
})

test('a category that asks for an index page which its folder lacks is an error that names it', () => {
  const category = (folder: string, link?: 'doc' | 'generated') => ({
    file: `content/docs/${folder}/_category_.yml`,
    folder,
    label: folder,
    ...(link && { link }),
  })
  const docs = [
    { folder: 'fruits', isIndex: true },
    { folder: 'nuts', isIndex: false },
  ]
  const categories = [category('fruits', 'doc'), category('nuts', 'doc'), category('roots', 'generated'), category('herbs')]
  expect(formatProblems(categoriesWithoutPage(docs, categories, () => 3))).toBe(
    'content/docs/nuts/_category_.yml:3  The category "nuts" asks for the index page of its folder, which has none.\n' +
      '    Add index.mdx to the folder, or write "link: generated".',
  )
})
