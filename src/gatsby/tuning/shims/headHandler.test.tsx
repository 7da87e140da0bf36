/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import '../../../testing/dom'
import { Seo } from '../../../components/layout/Seo'
import { headElements, useHead } from './headHandler'

const Head = ({ data = {} }: { data?: { title?: string } }) => (
  <Seo title={data.title ?? 'Plum'} description="Stone & fruit." route="/docs/plum" isDoc />
)
const page = (title?: string) => ({
  pageComponent: { Head },
  pageComponentProps: { location: { pathname: '/docs/plum' }, data: { title }, pageContext: {} },
})
const show = (first: Parameters<typeof useHead>[0]) => renderHook((shown) => useHead(shown), { initialProps: first })

afterEach(() => document.head.replaceChildren())

test('makes the elements that React writes', () => {
  const expected = document.createElement('div')
  expected.innerHTML = renderToStaticMarkup(<Head />)
  const made = document.createElement('div')
  made.append(...headElements(<Head />))
  for (const element of made.children) element.removeAttribute('data-gatsby-head')
  expect(expected.children.length).toBeGreaterThan(10)
  expect([...made.children].map((element) => element.outerHTML).sort()).toEqual(
    [...expected.children].map((element) => element.outerHTML).sort(),
  )
})

test('the next page’s head takes the place of the last one’s, and what both have stays where it is', () => {
  const { rerender } = show(page('Plum'))
  const before = [...document.head.children]
  rerender(page('Pear'))
  expect(document.title).toBe('Pear | CodeFrame')
  expect(document.head.querySelectorAll('title')).toHaveLength(1)
  expect(document.head.children).toHaveLength(before.length)
  const kept = before.filter((element) => element.isConnected)
  expect(kept.map((element) => element.outerHTML)).toContain(
    '<meta name="description" content="Stone &amp; fruit." data-gatsby-head="true">',
  )
})

test('a page without a head leaves none of the last one’s, and nothing else is touched', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  const { rerender } = show(page())
  rerender({ ...page(), pageComponent: {} })
  expect(document.head.innerHTML).toBe('<link rel="icon" href="/favicon.svg">')
})
