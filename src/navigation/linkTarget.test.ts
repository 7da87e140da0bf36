import { hashId, linkTarget, type LinkParts } from './linkTarget'

const here = 'https://site.test/docs/config/'
const link = (href: string, more: Partial<LinkParts> = {}) =>
  linkTarget({ href: new URL(href, here).href, target: '', rel: '', isDownload: false, ...more }, here)

test('handles a link to another page of the site', () => {
  expect(link('/docs/commands/Utility%20Commands?x=1#y')).toEqual({ kind: 'page', address: '/docs/commands/Utility%20Commands?x=1#y' })
})

test('strips index.html', () => {
  expect(link('/docs/guides/index.html#a')).toEqual({ kind: 'page', address: '/docs/guides/#a' })
})

test('a hash on the same page is a jump, however the address is spelled', () => {
  for (const href of ['#keys', '/docs/config#keys', '/docs/config/index.html#keys'])
    expect(link(href)).toEqual({ kind: 'jump', address: '/docs/config/#keys' })
})

test('a link to the page itself starts it over', () => {
  expect(link('/docs/config/')).toEqual({ kind: 'page', address: '/docs/config/' })
})

test('another query is another page', () => {
  expect(link('?page=2#a')?.kind).toBe('page')
})

test('leaves other sites, other windows, downloads and files to the browser', () => {
  expect(link('https://other.test/docs/config/')).toBeUndefined()
  expect(link('mailto:someone@site.test')).toBeUndefined()
  expect(link('/roadmap', { target: '_blank' })).toBeUndefined()
  expect(link('/roadmap', { rel: 'noopener external' })).toBeUndefined()
  expect(link('/roadmap', { isDownload: true })).toBeUndefined()
  expect(link('/schema/v0.1/codeframe.schema.json')).toBeUndefined()
  expect(link('/docs/config.md')).toBeUndefined()
})

test('this window by its name is this window', () => {
  expect(link('/roadmap', { target: '_self' })?.kind).toBe('page')
})

test('a hash names an id, decoded, and itself where it cannot be decoded', () => {
  expect(hashId('#vector.push_back')).toBe('vector.push_back')
  expect(hashId('#a%20b')).toBe('a b')
  expect(hashId('#100%')).toBe('100%')
})

test('below a path, leaves what is outside of it to the browser', () => {
  const parts = { href: 'https://site.test/docs/config', target: '', rel: '', isDownload: false }
  expect(linkTarget(parts, 'https://site.test/sub/docs/', '/sub')).toBeUndefined()
  expect(linkTarget({ ...parts, href: 'https://site.test/sub/docs/config' }, 'https://site.test/sub/docs/', '/sub')).toEqual({
    kind: 'page',
    address: '/sub/docs/config',
  })
})
