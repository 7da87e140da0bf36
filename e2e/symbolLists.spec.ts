import { Ajv2020 } from 'ajv/dist/2020'
import { languages } from '../src/languages/languages'
import type { SymbolList } from '../src/content-model/symbols/symbolList'
import { expect, test } from './siteTest'

for (const language of languages) {
  test(`the list of symbols of ${language} is as its schema says, and each address leads to a description`, async ({ request }) => {
    const list = (await (await request.get(`/symbols/${language}.json`)).json()) as SymbolList
    const schema: object = await (await request.get(new URL(list.$schema).pathname)).json()
    const validate = new Ajv2020({ formats: { uri: true } }).compile(schema)
    expect(validate(list) ? '' : validate.errors).toBe('')
    expect(list.symbols.length).toBeGreaterThan(500)

    for (const route of new Set(list.symbols.map(({ url }) => new URL(url).pathname))) {
      const symbols = list.symbols.filter(({ url }) => new URL(url).pathname === route)
      const html = await (await request.get(route)).text()
      const ids = new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, id = '']) => id))
      expect([route, symbols.filter(({ url }) => !ids.has(new URL(url).hash.slice(1))).map(({ name }) => name)]).toEqual([route, []])
    }
  })
}
