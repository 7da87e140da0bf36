import { config } from '../../site.config'
import { preferredVersion, requireDocs } from './docsVersion'
import { docsVersionKey } from './storageKeys'
import type { Docs } from './types'

const docs: Docs = {
  pluginId: 'default',
  sidebarId: 'fruits',
  mainDoc: '/docs/apple',
  versions: [
    { name: 'current', label: 'Next' },
    { name: '1.0', label: '1.0' },
  ],
}

test('remembers the version per docs plugin', () => {
  expect(docsVersionKey('default')).toBe('docs-preferred-version-default')
})

test('takes the stored version', () => {
  expect(preferredVersion(docs, '1.0').label).toBe('1.0')
})

test.each([null, '0.9'])('takes the first version when %p is stored', (stored) => {
  expect(preferredVersion(docs, stored).label).toBe('Next')
})

test('this site has only the version Next, called current in its metadata', () => {
  const ofSite = requireDocs(config, 'This test')
  expect(ofSite.versions).toEqual([{ name: 'current', label: 'Next' }])
  expect(preferredVersion(ofSite, null).label).toBe('Next')
})

test('says which feature needs the docs on a site without them', () => {
  expect(() => requireDocs({}, 'useDocsVersion')).toThrow('useDocsVersion needs the docs, and the site\'s configuration has no "docs".')
})
