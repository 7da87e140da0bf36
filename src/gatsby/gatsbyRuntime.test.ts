import { announceArrival } from '../browser/announce'
import { holdBackFocus, muteAnnouncer } from './gatsbyRuntime'

beforeEach(() => {
  document.body.innerHTML = '<div id="gatsby-focus-wrapper" tabindex="-1"><h1>Plums</h1></div><div id="gatsby-announcer"></div>'
})

test("Gatsby's announcer reads and writes nothing, and the page is announced once", () => {
  muteAnnouncer()
  const announcer = document.querySelector<HTMLElement>('#gatsby-announcer')
  if (announcer) announcer.innerText = 'Navigated to Plums'
  announceArrival()
  expect(announcer).toBeEmptyDOMElement()
  expect(announcer?.innerText).toBe('')
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual(['Navigated to Plums'])
})

test('the router cannot focus the frame', () => {
  holdBackFocus()
  document.querySelector<HTMLElement>('#gatsby-focus-wrapper')?.focus()
  expect(document.body).toHaveFocus()
})

test('a page without these elements is left alone', () => {
  document.body.innerHTML = ''
  expect(() => {
    holdBackFocus()
    muteAnnouncer()
  }).not.toThrow()
})
