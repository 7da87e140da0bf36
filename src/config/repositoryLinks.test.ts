import { editAddress, reportAddress } from './repositoryLinks'

const repository = { url: 'https://github.com/orchard/docs', branch: 'release/1.0' }

test('a file is edited on its branch, whatever its name', () => {
  expect(editAddress(repository, 'content/docs/green apples/50%.mdx')).toBe(
    'https://github.com/orchard/docs/edit/release/1.0/content/docs/green%20apples/50%25.mdx',
  )
})

test('a report names the page and the version', () => {
  const report = reportAddress(repository, { title: 'Apples & pears', address: 'https://orchard.example/docs/apples', version: 'Next' })
  const { origin, pathname, searchParams } = new URL(report)
  expect(origin + pathname).toBe('https://github.com/orchard/docs/issues/new')
  expect(Object.fromEntries(searchParams)).toEqual({
    title: 'Apples & pears: ',
    body: 'Page: https://orchard.example/docs/apples\nVersion: Next\n\n',
  })
})
