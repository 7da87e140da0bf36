import { expect, test } from './keptPages'
import { visitWithoutScript, visitWithScript } from './pages/routeVisit'
import { visits } from './pages/visits'

/** What a browser alone can tell. `npm run check:dist` reads every page; the browser visits one of each kind, and a share of the others. */
const chosen = visits().map(({ route }) => route)

test.describe('with JavaScript, on a phone', () => {
  for (const route of chosen) {
    test(`${route} answers, shows one h1, asks no other host, and axe finds nothing`, async ({ withScript, baseURL }) => {
      test.setTimeout(300_000)
      expect(await visitWithScript(withScript, baseURL ?? '', route)).toEqual([])
    })
  }
})

test.describe('without JavaScript', () => {
  for (const route of chosen) {
    test(`${route} is readable`, async ({ withoutScript, baseURL }) => {
      expect(await visitWithoutScript(withoutScript, baseURL ?? '', route)).toEqual([])
    })
  }
})
