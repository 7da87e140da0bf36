import { Ajv2020 } from 'ajv/dist/2020'
import type { RecipeList } from '../src/content-model/recipes/recipeList'
import { expect, test, type Page } from './siteTest'
import { live, visit } from './visit'

const recipes = '/docs/language-references/recipes/'
const errors = '/docs/language-references/errors/'

/** The results of a search, on its own page. */
async function search(page: Page, query: string) {
  await page.goto(`/search?q=${encodeURIComponent(query)}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  return page.getByRole('main').getByRole('listitem').getByRole('link')
}

test('the list of recipes is as its schema says, and each address leads to its recipe', async ({ request }) => {
  const list = (await (await request.get('/recipes.json')).json()) as RecipeList
  const schema: object = await (await request.get(new URL(list.$schema).pathname)).json()
  const validate = new Ajv2020({ formats: { uri: true } }).compile(schema)
  expect(validate(list) ? '' : validate.errors).toBe('')
  for (const language of ['cpp', 'c', 'asm'])
    expect(list.recipes.filter((recipe) => recipe.language === language).length).toBeGreaterThan(80)
  for (const route of new Set(list.recipes.map(({ url }) => new URL(url).pathname))) {
    const html = await (await request.get(route)).text()
    const ids = new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, id = '']) => id))
    const missing = list.recipes.filter(({ url }) => new URL(url).pathname === route && !ids.has(new URL(url).hash.slice(1)))
    expect([route, missing.map(({ task }) => task)]).toEqual([route, []])
  }
})

test('llms.txt lists the recipes by task', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  expect(text).toContain('## Recipes by task')
  expect(text).toMatch(/\[Split a string at a character\]\(\S+recipes\/cpp\/strings#split-a-string-at-a-character\): C\+\+/)
})

test('a question finds its recipe first, and the language that it names decides', async ({ page }) => {
  for (const [query, route] of [
    ['how to split a string by a delimiter', `${recipes}cpp/strings#split-a-string-at-a-character`],
    ['check if key exists in map', `${recipes}cpp/maps-and-sets#check-whether-a-key-exists`],
    ['read a line from the user in c', `${recipes}c/`],
    ['print hello world nasm', `${recipes}asm/first-steps#`],
  ] as const) {
    const results = await search(page, query)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Answers')
    // The parts of the index come one after the other, and each may bring a better answer.
    await expect.poll(() => results.first().getAttribute('href')).toContain(route)
  }
})

test('a pasted message finds the entry that explains it, whatever the program calls things', async ({ page }) => {
  for (const [query, route] of [
    [
      'src/main.cpp:12:7: error: ‘total_price’ was not declared in this scope',
      `${errors}cpp/names-and-declarations#a-name-was-not-declared`,
    ],
    ["/usr/bin/ld: main.o: in function `main': main.cpp:(.text+0x9): undefined reference to `price(int)'", `${errors}linking#`],
    ["orders.cpp:3:1: error: expected ';' after class definition", `${errors}cpp/syntax#a-semicolon-is-missing-after-a-class`],
  ] as const) {
    const results = await search(page, query)
    await expect.poll(() => results.first().getAttribute('href')).toContain(route)
  }
})

test('the answer for the reader’s standard comes first', async ({ page }) => {
  await visit(page, `${recipes}cpp/strings`)
  const answers = page.locator('#test-how-a-string-begins-or-ends .answer')
  const topOf = async (text: string) => (await answers.filter({ hasText: text }).first().boundingBox())?.y ?? 0
  expect(await topOf('Since C++20')).toBeLessThan(await topOf('Before C++20'))
  await live(page)
  await page.getByRole('radio', { name: 'C++17', exact: true }).check({ force: true })
  await expect.poll(async () => (await topOf('Before C++20')) < (await topOf('Since C++20'))).toBe(true)
})

test('a recipe says what it uses, and a block in which recipes it is', async ({ page }) => {
  await page.goto(`${recipes}cpp/strings`)
  const recipe = page.locator('#split-a-string-at-a-character')
  await expect(recipe.getByText('Uses:').getByRole('link', { name: 'std::vector', exact: true })).toHaveAttribute(
    'href',
    /containers\/vector#vector$/,
  )
  await page.goto('/docs/language-references/cpp/containers/map')
  const links = page.locator('[id="map.find"]').getByText('In recipes:').getByRole('link')
  await expect(links.first()).toHaveAttribute('href', /\/recipes\/cpp\//)
})
