import { found } from '../testing/testPage'
import { overflow } from './overflow'

const box = '<div class="table" tabindex="0" role="group" aria-label="Table">'
const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'

test('tables and code in boxes that scroll fit on a phone, and so does short code in one piece', () => {
  const code = '<div class="code"><pre tabindex="0">1</pre></div><p><code class="unbroken">cf build</code></p>'
  expect(found(overflow, `${box}${table}</div>${code}`)).toEqual([])
})

test.each([
  [table, 'A table lies in no box that scrolls'],
  [`<div class="table" role="group">${table}</div>`, 'A table lies in no box that scrolls'],
  ['<pre tabindex="0">1</pre>', 'Code lies in no box that scrolls'],
  ['<div class="code"><pre>1</pre></div>', 'Code lies in no box that scrolls'],
  [`<code class="unbroken">${'a-'.repeat(15)}</code>`, 'This code is wider than a phone, with more than 28 characters in a line'],
  [`<span class="badge">${'a '.repeat(15)}</span>`, 'This badge is wider than a phone, with more than 24 characters in a line'],
])('reports %s', (html, problem) => {
  expect(found(overflow, html)).toEqual([expect.stringContaining(problem)])
})
