import { htmlOf } from '../testing/renderPage'
import { tabsInHtml } from './tabsInHtml'

const tabs = (group: string, text: string) => `<Tabs group="${group}">\n<Tab label="Pear">\n\n${text}\n\n</Tab>\n</Tabs>\n\n`

test('takes the tabs of a group out of a page, as the page has them', async () => {
  const html = await htmlOf(`Text.\n\n${tabs('trees', 'A tree of `a < b`.')}${tabs('fruits', 'A fruit.')}## End\n`)
  const found = tabsInHtml(html, 'trees') ?? ''
  expect(found).toContain('A tree of')
  expect(found).not.toContain('A fruit.')
  expect(html).toContain(found)
})

test('gives nothing for a group that the page does not have', async () => {
  expect(tabsInHtml(await htmlOf(tabs('fruits', 'A fruit.')), 'trees')).toBeUndefined()
})
