/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import '../../testing/dom'
import { config } from '../../../site.config'
import { RouteProvider } from '../../hooks/route'
import type { Footer as FooterConfig } from '../../config/types'
import { Footer } from './Footer'

const logo = { src: '/logo.svg', alt: 'Orchard', width: 40, height: 40, href: '/' }

test.each<[FooterConfig['style'], string | undefined, string]>([
  ['dark', '/logo-dark.svg', '/logo-dark.svg'],
  ['light', '/logo-dark.svg', '/logo.svg'],
  ['dark', undefined, '/logo.svg'],
])('a %s footer with the dark logo %s shows %s', (style, srcDark, shown) => {
  const footer = { ...config.footer, style, logo: srcDark === undefined ? logo : { ...logo, srcDark } }
  render(
    <RouteProvider value={{ path: '/', docs: undefined }}>
      <Footer footer={footer} />
    </RouteProvider>,
  )
  expect(screen.getByRole('img', { name: 'Orchard' })).toHaveAttribute('src', shown)
  expect(screen.getByRole('contentinfo')).toHaveAttribute('data-theme', style)
})

test('the logo has its size and leads to its address, and the copyright and the links are those of the configuration', () => {
  const links = [
    {
      title: 'Fruit',
      items: [
        { label: 'Apples', to: '/docs/green apples' },
        { label: 'Pears', href: 'https://example.org/pears', badge: 'Soon' },
      ],
    },
  ]
  const footer = { links, logo: { ...logo, width: 30, href: '/orchard' }, copyright: '© Growers', style: 'dark' as const }
  render(
    <RouteProvider value={{ path: '/', docs: undefined }}>
      <Footer footer={footer} />
    </RouteProvider>,
  )
  const picture = screen.getByRole('img', { name: 'Orchard' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['30', '40'])
  expect(picture.closest('a')).toHaveAttribute('href', '/orchard')
  expect(screen.getByText('© Growers')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Fruit' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Apples' })).toHaveAttribute('href', '/docs/green%20apples')
  expect(screen.getByRole('link', { name: 'Pears' })).toHaveAttribute('href', 'https://example.org/pears')
  expect(screen.getByRole('link', { name: 'Pears' }).closest('li')).toHaveTextContent('PearsSoon')
})
