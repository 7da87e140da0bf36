import { config } from '../../site.config'
import { configLinks } from './configLinks'

test('finds the links of navbar, footer and announcement that lead to this site', () => {
  const found = configLinks({
    ...config,
    navbar: {
      hideOnScroll: false,
      logo: { src: '/logo.svg', alt: '' },
      items: [
        { type: 'link', href: 'https://example.org/', label: 'Elsewhere' },
        { type: 'link', href: '//example.org/', label: 'Elsewhere' },
        { type: 'dropdown', label: 'Fruits', items: [{ type: 'doc', to: '/apple', label: 'Apple' }] },
        { type: 'html', value: '<a class="x" href="/pear">Pear</a> <a href="https://example.org/">Elsewhere</a>' },
      ],
    },
    footer: { ...config.footer, links: [{ title: 'Nuts', items: [{ to: '/hazel', label: 'Hazel' }] }] },
    announcementBar: { id: 'x', backgroundColor: '#fff', textColor: '#000', isCloseable: true, content: 'Ripe <a href="/plum">plums</a>' },
  })
  expect(found.map(({ path, target }) => `${path.join('.')} ${target}`)).toEqual([
    'navbar.items.2.items.0.to /apple',
    'navbar.items.3.value /pear',
    'footer.links.0.items.0.to /hazel',
    'footer.logo.href /',
    'announcementBar.content /plum',
  ])
})

test('passes over an item that cannot be read', () => {
  const failing = {
    type: 'html' as const,
    get value(): string {
      throw new Error('no fruit')
    },
  }
  expect(configLinks({ ...config, navbar: { ...config.navbar, items: [failing] } })).not.toHaveLength(0)
})
