/** @jest-environment jsdom */
import '../testing/dom'
import { announceArrival } from '../browser/announce'
import { holdBackFocus, muteAnnouncer, removePrefetchLinks } from './gatsbyRuntime'

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

test('a prefetch leaves no link behind, and still reports its end', async () => {
  removePrefetchLinks()
  for (const type of ['load', 'error']) {
    const link = document.head.appendChild(document.createElement('link'))
    link.rel = 'prefetch'
    const ended = new Promise((resolve) => link.addEventListener(type, resolve))
    link.dispatchEvent(new Event(type))
    await ended
    expect(link).not.toBeInTheDocument()
  }
})

test('links that are no prefetches stay', () => {
  removePrefetchLinks()
  const styles = document.head.appendChild(document.createElement('link'))
  styles.rel = 'stylesheet'
  styles.dispatchEvent(new Event('load'))
  expect(styles).toBeInTheDocument()
})
