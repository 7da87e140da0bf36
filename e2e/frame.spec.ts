import { expect, test } from './siteTest'
import { visit } from './visit'

test('the home page says that this is an early release and a proof of concept', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByText('An early release and a proof of concept: it may not be ready for serious production builds.')).toBeVisible()
})

test('the home page leads to each reference, with its figures, and to the search', async ({ page }) => {
  await visit(page, '/')
  const hero = page.getByRole('main').getByText('Look up')
  for (const [name, route] of [
    ['C++', 'cpp'],
    ['C', 'c'],
    ['Assembly', 'asm'],
  ] as const) {
    await expect(hero.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/docs/language-references/${route}/`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByRole('definition')).toHaveText([/^[1-9][\d,]+$/, /^[1-9][\d,]+$/])
  }
  await page.getByRole('main').getByRole('searchbox').fill('memcpy')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=memcpy$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'memcpy' }).first()).toBeVisible()
})

test('the bar marks the source link as coming soon', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Source Coming Soon' })).toBeVisible()
})

test('a docs page shows the way to it as breadcrumbs', async ({ page }) => {
  await visit(page, '/docs/language-references/c/io/stdio')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Home',
    'Language References',
    'C',
    'Input / Output',
    '<stdio.h>: input and output',
  ])
})

test('the page of a header of C leads to those of C++, and back', async ({ page }) => {
  await visit(page, '/docs/language-references/c/strings-and-text/string')
  const main = page.getByRole('main')
  await main.getByText('In C++:').first().getByRole('link', { name: '<cstring>' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('<cstring>')
  await main.getByText('In C:').first().getByRole('link', { name: '<string.h>' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('<string.h>')
})

for (const route of ['/markdown-page', '/package-list', '/roadmap']) {
  test(`${route} has no sidebar`, async ({ page }) => {
    await visit(page, route)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0)
  })
}

test('the footer has its groups, the logo and the copyright of 2025', async ({ page }) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Notable Pages', 'Community', 'More'])
  await expect(footer.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/introduction')
  await expect(footer.getByRole('img', { name: 'CodeFrame' })).toBeVisible()
  await expect(footer).toContainText('Copyright © 2025 XtremeStudios, Inc.')
})
