/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../testing/dom'
import { config } from '../../../../site.config'
import type { NavbarItem, SiteConfig } from '../../../config/types'
import { RouteProvider, type Route } from '../../../hooks/route'
import { stubDialogs, stubMedia } from '../../../testing/browser'
import { Navbar } from './Navbar'

const onDocsPage: Route['docs'] = { kind: 'doc', route: '/docs/apple', branch: [], trail: [] }

/** Resolves once everything that loads later has come. */
async function show(items: NavbarItem[], { path = '/', docs, ...more }: Partial<Route & SiteConfig['navbar']> = {}) {
  const site: SiteConfig = { ...config, navbar: { ...config.navbar, ...more, items } }
  const rendered = render(
    <RouteProvider value={{ path, docs: docs ?? undefined }}>
      <Navbar config={site} />
    </RouteProvider>,
  )
  await waitFor(() => expect(rendered.container.querySelector('[data-waiting]')).toBeNull())
  return rendered
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }))

beforeEach(() => {
  stubMedia(false)
  stubDialogs()
  localStorage.clear()
})

test('links lead to routes of the site, or to other sites in a new tab', async () => {
  await show([
    { type: 'link', to: '/docs/a page', label: 'Page' },
    { type: 'link', href: 'https://example.org/', label: 'Source', badge: 'Coming Soon', position: 'right' },
  ])
  expect(main().getByRole('link', { name: 'Page' })).toHaveAttribute('href', '/docs/a%20page')
  const source = main().getByRole('link', { name: 'Source Coming Soon' })
  expect(source).toHaveAttribute('href', 'https://example.org/')
  expect(source).toHaveAttribute('target', '_blank')
})

test('items are on the configured side', async () => {
  await show([
    { type: 'link', to: '/b', label: 'Right', position: 'right' },
    { type: 'link', to: '/a', label: 'Left' },
  ])
  const lists = main().getAllByRole('list')
  expect(lists.map((list) => list.textContent)).toEqual(['Left', 'Right'])
})

test('the docs item leads to the main doc and is current on every docs page', async () => {
  const docs: NavbarItem = { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs' }
  const { unmount } = await show([docs], { path: '/docs/apple', docs: onDocsPage })
  expect(main().getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/introduction')
  expect(main().getByRole('link', { name: 'Docs' })).toHaveAttribute('aria-current', 'true')
  unmount()
  await show([docs], { path: '/roadmap' })
  expect(main().getByRole('link', { name: 'Docs' })).not.toHaveAttribute('aria-current')
})

test('an item is current by route, base path and regular expression', async () => {
  await show(
    [
      { type: 'doc', to: '/fruits/apple', label: 'Apple' },
      { type: 'link', to: '/fruits', activeBasePath: '/fruits', label: 'Fruits' },
      { type: 'link', to: '/trees', activeBaseRegex: 'app', label: 'Trees' },
      { type: 'link', to: '/nuts', label: 'Nuts' },
    ],
    { path: '/fruits/apple' },
  )
  const current = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-current'))
  expect(current).toEqual(['page', 'true', 'true', null])
})

test('an HTML item shows its HTML', async () => {
  await show([{ type: 'html', value: '<b>Fresh</b>' }])
  expect(main().getByText('Fresh').tagName).toBe('B')
})

test('a dropdown contains links and HTML, and beside a link its button has a name', async () => {
  await show(
    [
      {
        type: 'dropdown',
        label: 'Fruits',
        to: '/fruits',
        items: [
          { type: 'link', to: '/fruits/apple', label: 'Apple' },
          { type: 'html', value: '<hr>' },
        ],
      },
    ],
    { path: '/fruits/apple' },
  )
  expect(main().getByRole('link', { name: 'Fruits' })).toHaveAttribute('href', '/fruits')
  await userEvent.click(main().getByRole('button', { name: 'More of Fruits' }))
  expect(main().getByRole('link', { name: 'Apple' })).toHaveAttribute('aria-current', 'page')
  expect(main().getByRole('separator')).toBeInTheDocument()
})

test('the locale dropdown leads to the same page in each language', async () => {
  await show([{ type: 'localeDropdown' }], { path: '/fruits' })
  await userEvent.click(main().getByRole('button', { name: 'Language: English' }))
  const english = main().getByRole('link', { name: 'English' })
  expect(english).toHaveAttribute('href', '/fruits')
  expect(english).toHaveAttribute('lang', 'en')
})

test('the version is shown by its label', async () => {
  await show([{ type: 'docsVersion' }])
  expect(main().getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/docs/introduction')
})

test('a version chosen from the dropdown is remembered', async () => {
  await show([{ type: 'docsVersionDropdown' }], { path: '/docs/apple', docs: onDocsPage })
  await userEvent.click(main().getByRole('button', { name: 'Docs version: Next' }))
  const next = main().getByRole('link', { name: 'Next' })
  expect(next).toHaveAttribute('href', '/docs/apple')
  await userEvent.click(next)
  expect(localStorage.getItem('docs-preferred-version-default')).toBe('current')
})

test('an item that fails is named, and the others stay', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation()
  const failing: NavbarItem = {
    type: 'html',
    get value(): string {
      throw new Error('no fruit')
    },
  }
  await show([{ type: 'link', to: '/a', label: 'Before' }, failing, { type: 'link', to: '/b', label: 'After' }])
  expect(main().getAllByRole('link')).toHaveLength(2)
  expect(error).toHaveBeenCalledWith(
    'The navbar item {"type":"html","value":"(cannot be read)"} could not be rendered.',
    expect.objectContaining({ message: 'no fruit' }),
  )
  error.mockRestore()
})

test('an item of an unknown type is named', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation()
  await show([JSON.parse('{"type":"dropdwon","label":"Fruits"}')])
  expect(error).toHaveBeenCalledWith(
    'The navbar item {"type":"dropdwon","label":"Fruits"} could not be rendered.',
    expect.objectContaining({ message: 'Unknown type of navbar item: {"type":"dropdwon","label":"Fruits"}' }),
  )
  error.mockRestore()
})
