import { found } from '../testing/testPage'
import { nesting } from './nesting'

const table = (head: string, ...rows: string[]) =>
  `<table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`

test.each([
  '<ul>\n<li>1</li>\n</ul>',
  '<dl><dt>1</dt><dd>2</dd><div><dt>3</dt><dd>4</dd></div></dl>',
  table('<th>1</th><th>2</th>', '<td>3</td><td>4</td>', '<td colspan="2">5</td>'),
  '<details><summary>1</summary>2</details>',
])('finds nothing wrong with %s', (html) => {
  expect(found(nesting, html)).toEqual([])
})

test.each([
  ['<ul><p>1</p></ul>', 'A <ul> holds <p>1'],
  ['<ul>1<li>2</li></ul>', 'Text lies between the parts of a <ul>: <ul>12'],
  ['<li>1</li>', 'This belongs into <ul> or <ol>: <li>1'],
  ['<dl><p>1</p></dl>', 'A <dl> holds <p>1'],
  [table('<th>1</th><th></th>', '<td>2</td><td>3</td>'), 'The heading of a column or row is empty: <th>'],
  [table('<th>1</th><th>2</th>', '<td>3</td>'), 'The rows of a table have 2, 1 cells: <table>123'],
  [table('<th>1</th>'), 'A table has headings and no cells: <table>1'],
  ['<details><p>1</p></details>', 'Nothing says what this holds: <details>1'],
])('reports %s', (html, problem) => {
  expect(found(nesting, html)).toEqual([problem])
})
