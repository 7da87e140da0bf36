import { frameOf } from './frameOf'
import { testPage, wholePage } from './testing/testPage'

const frame = (html: string) => frameOf(testPage(html))

test('pages differ in their content and in which link is the current one', () => {
  expect(frame(wholePage('<h1>Figs</h1>'))).toBe(frame(wholePage()))
  expect(frame(wholePage().replace('<a href="/plums"', '<a aria-current="page" href="/plums"'))).toBe(frame(wholePage()))
})

test('another footer is another frame', () => {
  expect(frame(wholePage().replace('<a href="/plums">', '<a href="/figs">'))).not.toBe(frame(wholePage()))
})
