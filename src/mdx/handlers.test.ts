import { htmlOf, problemsOf, renderPage } from '../testing/renderPage'

const file = 'content/docs/fruits/pear.mdx'

describe('a link', () => {
  test.each([
    ['[x](/docs/plum#stone)', '<a href="/docs/plum#stone">x</a>'],
    ['[x](#stone)', '<a href="#stone">x</a>'],
    ['[x](/docs/Utility%20Commands)', '<a href="/docs/Utility%20Commands">x</a>'],
    ['[x](</docs/Utility Commands>)', '<a href="/docs/Utility%20Commands">x</a>'],
    ['[x](/docs/%zz)', '<a href="/docs/%25zz">x</a>'],
    ['[x](./plum.mdx#stone)', '<a href="/docs/fruits/plum#stone">x</a>'],
    ['[x](../Red%20Things/index.mdx)', '<a href="/docs/Red%20Things/">x</a>'],
    ['[x][p]\n\n[p]: </docs/a b>', '<a href="/docs/a%20b">x</a>'],
    ['[x](https://example.org/a%20b)', '<a href="https://example.org/a%20b" rel="noopener" target="_blank">x</a>'],
    ['[x](mailto:pear@example.org)', '<a href="mailto:pear@example.org" rel="noopener" target="_blank">x</a>'],
  ])('%s is %s', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(`<p>${html}</p>`)
  })

  test('is remembered as its author wrote it, with its line', async () => {
    const { links } = await renderPage('[a](/docs/a%20b)\n\n[c][d]\n\n[d]: ./plum.mdx#x')
    expect(links).toEqual([
      { target: '/docs/a%20b', line: 5 },
      { target: './plum.mdx#x', line: 7 },
    ])
  })

  test.each(['javascript:alert(1)', 'std::vector', 'C:/fruits'])('to %s is a problem', async (target) => {
    const scheme = target.split(':')[0]?.toLowerCase()
    expect(await problemsOf(`[x](${target})`)).toBe(
      `${file}:1  The link "${target}" begins with "${scheme}:", which no browser follows.\n    Write a route, or an address with https:, http:, mailto:.`,
    )
  })
})

test('short code with a place where a browser would break it stays in one piece', async () => {
  expect(await htmlOf('`-O2` `char *` `std::pear` `-Wno-missing-field-initializers`')).toBe(
    '<p><code class="unbroken">-O2</code> <code class="unbroken">char *</code> <code>std::pear</code> <code>-Wno-missing-field-initializers</code></p>',
  )
})

describe('a heading', () => {
  test('has its text as id and a link to itself', async () => {
    expect(await htmlOf('## Ripe `pears`')).toBe(
      '<h2 id="ripe-pears">Ripe <code>pears</code><a class="anchor" href="#ripe-pears" aria-label="Link to Ripe pears"></a></h2>',
    )
  })

  test('that occurs twice gets a number', async () => {
    const { outline, ids } = await renderPage('## Stem\n\n### Stem\n\n## Stem-1')
    expect(outline.map(({ id, level }) => `${level} ${id}`)).toEqual(['2 stem', '3 stem-1', '2 stem-1-1'])
    expect(ids).toEqual(['stem', 'stem-1', 'stem-1-1'])
  })

  test('of level 4 is not in the table of contents, but can be linked to', async () => {
    const { outline, ids } = await renderPage('#### Deep')
    expect(outline).toEqual([])
    expect(ids).toEqual(['deep'])
  })

  test('of level 1 is a problem', async () => {
    expect(await problemsOf('# Pear')).toBe(`${file}:1  A page has only one h1, its title.\n    Begin with "##".`)
  })

  test.each(['##', '## !?'])('without letters (%s) is a problem', async (markdown) => {
    expect(await problemsOf(markdown)).toBe(
      `${file}:1  The heading has no letters that an id could be made of.\n    Give it words, or delete the line.`,
    )
  })
})

test('the table of contents leads to unique ids', async () => {
  const { outline, ids, html } = await renderPage(
    '## a\n\n## a\n\n### b.c\n\n<Symbol name="a b::c" kind="macro">\n\nText[^1].\n\n</Symbol>\n\n[^1]: Note.',
  )
  expect(outline.map(({ id }) => id)).toEqual(['a-1', 'a-2', 'bc', 'a'])
  expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a table scrolls inside a box that the keyboard can reach', async () => {
  expect(await htmlOf('| a |\n|---|\n| `x\\|y` |')).toMatch(
    /^<div class="table" tabindex="0" role="group" aria-label="Table, scrolls sideways"><table>[^]*<td><code>x\|y<\/code><\/td>[^]*<\/table><\/div>$/,
  )
})

test('task list items are checked or not', async () => {
  const html = await htmlOf('- [x] done\n- [ ] open')
  expect(html).toContain('<input type="checkbox" checked disabled> done')
  expect(html).toContain('<input type="checkbox" disabled> open')
})

test('footnotes link both ways, under a heading for screen readers', async () => {
  const html = await htmlOf('Text[^1].\n\n[^1]: Note.')
  expect(html).toContain('<a href="#user-content-fn-1" id="user-content-fnref-1"')
  expect(html).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>')
  expect(html).toContain('<a href="#user-content-fnref-1"')
})

test('admonition syntax leaves colons in prose alone', async () => {
  expect(await htmlOf('Use std::vector, note:this and 10:30.')).toBe('<p>Use std::vector, note:this and 10:30.</p>')
})

describe('code in the page', () => {
  test('in braces is a problem', async () => {
    expect(await problemsOf('One {a + b}.\n\n{x}')).toBe(
      [
        `${file}:1  "{a + b}" is a JavaScript expression, which pages cannot have.\n    Put braces in \`code\`, or write \\{ and \\}.`,
        `${file}:3  "{x}" is a JavaScript expression, which pages cannot have.\n    Put braces in \`code\`, or write \\{ and \\}.`,
      ].join('\n'),
    )
  })

  test.each(['import x from "y"', 'export const x = 1'])('%s is a problem', async (line) => {
    expect(await problemsOf(line)).toBe(
      `${file}:1  Pages cannot have imports and exports.\n    Use a component that the site knows; content/README.md lists them.`,
    )
  })

  test('that is a comment is dropped', async () => {
    expect(await htmlOf('One{/* or two */}.\n\n{/* three */}')).toBe('<p>One.</p>')
  })
})

describe('a picture', () => {
  const image = (_page: string, source: string) =>
    Promise.resolve(
      source.endsWith('.svg')
        ? { url: '/p.svg', width: 10, height: 20, sources: [] }
        : { url: '/p.png', width: 780, height: 400, sources: [{ type: 'image/avif', srcset: '/a.avif 390w, /b.avif 780w' }] },
    )

  test('has its size, loads lazily, and comes in several formats and widths', async () => {
    expect(await htmlOf('![A pear](./p.png)', [], { image })).toBe(
      '<p><picture><source type="image/avif" srcset="/a.avif 390w, /b.avif 780w" sizes="(max-width: 780px) 100vw, 780px">' +
        '<img src="/p.png" alt="A pear" width="780" height="400" loading="lazy" decoding="async"></picture>' +
        '<a class="full-size" href="/p.png">Full size</a></p>',
    )
  })

  test('that is a link already has none to its full size', async () => {
    expect(await htmlOf('[![A pear](./p.png)](https://example.org)', [], { image })).not.toContain('full-size')
  })

  test('with a drawing for narrow screens shows that one there', async () => {
    const narrow = { url: '/n.svg', width: 360, height: 900 }
    const both = () => Promise.resolve({ url: '/p.svg', width: 960, height: 500, sources: [], narrow })
    const { html, pictures, sections } = await renderPage('![A pear](./p.svg)', [], { image: both })
    expect(html).toBe(
      '<p><picture><source media="screen and (max-width: 47rem)" srcset="/n.svg" width="360" height="900">' +
        '<img src="/p.svg" alt="A pear" width="960" height="500" loading="lazy" decoding="async"></picture>' +
        '<a class="full-size" href="/p.svg">Full size</a></p>',
    )
    expect(pictures).toEqual(['/p.svg', '/n.svg'])
    expect(sections).toEqual([])
  })

  test('in SVG is unchanged', async () => {
    expect(await htmlOf('![A pear](./p.svg)', [], { image })).toBe(
      '<p><img src="/p.svg" alt="A pear" width="10" height="20" loading="lazy" decoding="async"></p>',
    )
  })

  test('that is used twice is converted once', async () => {
    const calls: string[] = []
    await htmlOf('![A](./p.png) ![B](./p.png)\n\n![C][p]\n\n[p]: ./p.png', [], {
      image: (page, source) => {
        calls.push(`${page} ${source}`)
        return image(page, source)
      },
    })
    expect(calls).toEqual([`${file} ./p.png`])
  })

  test('that is missing is a problem, and its alt text is shown instead', async () => {
    expect(await problemsOf('Text.\n\n![A pear](./none.png)')).toBe(
      `${file}:3  The picture "./none.png" cannot be shown: there is no file ./none.png.\n    Put the file beside the page and write its relative path: ![What it shows](./picture.png).`,
    )
    expect((await renderPage('![A pear](./none.png)')).html).toBe('<p><span>A pear</span></p>')
  })
})
