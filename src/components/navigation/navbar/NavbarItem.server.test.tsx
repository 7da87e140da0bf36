import { renderToString } from 'react-dom/server'
import { siteConfig } from '../../../config/siteConfig'
import type { NavbarItem as Item } from '../../../config/types'
import { RouteProvider } from '../../../hooks/route'
import { NavbarItem } from './NavbarItem'

test('an item that throws while pages are built is named by its place and label', () => {
  const item: Item = {
    type: 'link',
    label: 'Fruits',
    get to(): string {
      throw new Error('no fruit')
    },
  }
  jest.replaceProperty(siteConfig.navbar, 'items', [{ type: 'search' }, item])
  const build = () =>
    renderToString(
      <RouteProvider value={{ path: '/', docs: undefined }}>
        <NavbarItem item={item} />
      </RouteProvider>,
    )
  expect(build).toThrow(
    'The navbar item navbar.items[1] {"type":"link","label":"Fruits","to":"(cannot be read)"} could not be rendered: no fruit',
  )
})
