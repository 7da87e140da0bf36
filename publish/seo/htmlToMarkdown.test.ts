import { htmlToMarkdown } from './htmlToMarkdown'

const siteUrl = 'https://example.org'

test.each([
  ['<main><h1>Fruit</h1><p>All\n about <strong>apples</strong>, <code>a*b</code>.</p></main>', '# Fruit\n\nAll about **apples**, `a*b`.\n'],
  ['<p>See <a href="/red%20apples">them</a>.</p>', 'See [them](https://example.org/red%20apples).\n'],
  ['<div><a href="/a">One</a><a href="https://b.example/">Two</a></div>', '[One](https://example.org/a)\n\n[Two](https://b.example/)\n'],
  ['<ul><li>Pears</li><li><p>Plums</p></li></ul>', '- Pears\n- Plums\n'],
  ['<ul><li><h3>Pears</h3><p>Green.</p></li></ul>', '### Pears\n\nGreen.\n'],
  ['<dl><div><dt>Pears</dt><dd>Green.<span> After: <!-- -->plums<!-- -->.</span></dd></div></dl>', '**Pears**\n\nGreen. After: plums.\n'],
  ['<ol><li><code>pick</code><span>takes one</span></li></ol>', '1. `pick` takes one\n'],
  ['<h2>Kept<!-- --> <span>Now</span></h2>', '## Kept Now\n'],
  ['<pre><code>a\n  b\n</code></pre>', '```\na\n  b\n```\n'],
  [
    '<div hidden>x</div><svg><text>x</text></svg><search><input></search><p>y<button>x</button><span class="visually-hidden">x</span></p>',
    'y\n',
  ],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(html, siteUrl)).toBe(markdown)
})
