import { featureRows, writeFeatureTables } from './featureTable'

const page = `# Support

## C++11

| Feature | GCC 12 | Clang 19 |
|---|---|---|
| [Old](/docs/old#gone) | no | no |

Words.

## C++14

| Feature | GCC 12 | Clang 19 |
|---|---|---|
`

const features = [
  { title: 'Lambdas', href: '/docs/lambdas#lambdas', since: 'C++11' },
  { title: 'Digits', href: '/docs/literals#digits', since: 'C++14' },
]

test('each feature stands below the standard that brought it, and what is gone is left out', () => {
  const written = writeFeatureTables(page, features, ({ title }) => (title === 'Digits' ? ['C++14–C++23', 'no'] : ['C++11', 'C++11']))
  expect(written).toBe(
    page
      .replace('| [Old](/docs/old#gone) | no | no |', '| [Lambdas](/docs/lambdas#lambdas) | C++11 | C++11 |')
      .replace(/\|---\|---\|---\|\n$/, '|---|---|---|\n| [Digits](/docs/literals#digits) | C++14–C++23 | no |\n'),
  )
  expect(writeFeatureTables(written, features, ({ title }) => (title === 'Digits' ? ['C++14–C++23', 'no'] : ['C++11', 'C++11']))).toBe(
    written,
  )
})

test('signs in a title that MDX would take for its own are escaped', () => {
  const written = writeFeatureTables(page, [{ title: 'The functions of <bit>', href: '/docs/bits#bit', since: 'C++14' }], () => [
    'no',
    'no',
  ])
  expect(written).toContain('| [The functions of \\<bit>](/docs/bits#bit) | no | no |')
})

test('the rows of a page are read back', () => {
  expect(featureRows(page)).toEqual([{ line: 7, href: '/docs/old#gone', cells: ['no', 'no'] }])
})
