import { render, screen } from '@testing-library/react'
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
})
