import { firstRepair } from './firstRepair'
import { testPage, wholePage } from './testing/testPage'

const repairOf = (content: string) => {
  const html = wholePage(content)
  return firstRepair(html, testPage(html).elements)
}

test.each([
  '<p title="a > b">1<br>2</p>',
  '<script>if (a < b) document.write("<p>")</script><style>p > b { color: red }</style>',
  '<!-- <p> --><svg viewBox="0 0 8 8"><path d="M0 0"></path></svg>',
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
])('takes %s as it is', (html) => {
  expect(repairOf(html)).toBeUndefined()
})

test.each([
  ['a block in a paragraph', '<p>1<div>2</div></p>', '<div>2</div></p>'],
  ['a link in a link', '<a href="/">1<a href="/plums">2</a></a>', '<a href="/plums">2</a></a>'],
  ['rows without a body', '<table><tr><td>1</td></tr></table>', '<tr><td>1'],
  ['something in a table that is no part of it', '<table><p>1</p></table>', '<table><p>1'],
  ['an element that is not closed', '<div><em>1</div>', '</div>'],
  ['an end without a beginning', '<p>1</em></p>', '</em></p>'],
])('finds %s', (_, html, repair) => {
  expect(repairOf(html)?.startsWith(repair)).toBe(true)
})
