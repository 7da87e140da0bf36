/** @jest-environment jsdom */
import '../../../testing/dom'

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link')]
const loaded = (sheet: HTMLLinkElement | undefined) => sheet?.dispatchEvent(new Event('load'))

let save: () => void

beforeEach(() => {
  jest.useFakeTimers({ now: 1000 })
  document.head.innerHTML = '<link rel="stylesheet" href="/commons.css"><link rel="icon" href="/favicon.svg">'
  const makeReload: () => () => void = jest.requireActual('./reloadStyles')
  save = () => {
    makeReload()()
    jest.advanceTimersByTime(100)
  }
})
afterEach(() => jest.useRealTimers())

test('a sheet is shown until its next version has come', () => {
  save()
  expect(sheets().map(({ href }) => href)).toEqual([
    'http://localhost/commons.css',
    'http://localhost/commons.css?1050',
    'http://localhost/favicon.svg',
  ])
  loaded(sheets()[1])
  expect(sheets().map(({ href }) => href)).toEqual(['http://localhost/commons.css?1050', 'http://localhost/favicon.svg'])
})

test('a sheet is loaded again for a save that comes while it is being loaded, whoever has taken out the old one', () => {
  save()
  const [old, first] = sheets()
  old?.remove()
  save()
  loaded(first)
  const last = sheets()[1]
  expect(last?.href).toBe('http://localhost/commons.css?1150')
  loaded(last)
  loaded(first)
  expect(sheets().map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'stylesheet http://localhost/commons.css?1150',
    'icon http://localhost/favicon.svg',
  ])
})

test('a sheet that cannot be loaded leaves the one that is shown', () => {
  save()
  sheets()[1]?.dispatchEvent(new Event('error'))
  expect(sheets().map(({ href }) => href)).toEqual(['http://localhost/commons.css', 'http://localhost/favicon.svg'])
})
