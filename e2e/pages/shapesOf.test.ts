import { shapesOf } from './shapesOf'
import { testPage } from './testing/testPage'

const shapes = (html: string) => [...shapesOf(testPage(html))].filter((shape) => !/\b(?:html|head|body)(?:$|\[)/.test(shape))

test('texts and addresses make no shape, and neither does a second element of the same kind', () => {
  const once = ['body > p.a.b', ' … p.a.b', 'p > a', ' .a.b … a']
  expect(shapes('<p class="b a">1 <a href="/plums">2</a></p>')).toEqual(once)
  expect(shapes('<p class="a b">3 <a href="/figs">4</a> <a href="/">5</a></p>')).toEqual(once)
})

test('a style of its own and a state make one', () => {
  expect(shapes('<p style="color: red">1</p>')).toContain('body > p[style=color: red]')
  expect(shapes('<p><a aria-current="page" href="/">1</a></p>')).toContain('p > a[aria-current=page]')
})

test('what lies in a box of another class is another shape, however deep', () => {
  expect(shapes('<div class="tip"><p><code>1</code></p></div>')).toContain(' .tip … code')
  expect(shapes('<div class="tip"><div class="tip"><p>1</p></div></div>')).toContain(' .tip … p')
})
