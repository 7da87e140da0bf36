import { expect, test, type Page } from './siteTest'
import { idle, live, openWithoutScripts, ready, reload, visit } from './visit'

const vector = '/docs/language-references/cpp/containers/vector'
const atomics = '/docs/language-references/c/concurrency-and-atomics/stdatomic'

const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, Object.entries(values))

const block = (page: Page, id: string) => page.locator(`section.symbol[id="${id}"]`)
const mark = (page: Page, id: string) =>
  block(page, id)
    .locator('> .badges')
    .evaluate((badges) => getComputedStyle(badges, '::before').content)
const choices = (page: Page, language: string) => page.getByRole('group', { name: `My standard of ${language}` })

/** Chooses a standard of C++. */
async function choose(page: Page, standard: string): Promise<void> {
  await live(page)
  await choices(page, 'C++').getByRole('radio', { name: standard, exact: true }).check()
}

test.describe('the standard of a reader', () => {
  test('is all of them at first, and nothing is set back', async ({ page }) => {
    await visit(page, vector)
    await expect(choices(page, 'C++').getByRole('radio', { name: 'all standards' })).toBeChecked()
    expect(await mark(page, 'vector.append_range')).toBe('none')
  })

  test('can be chosen on a phone without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [address, language] of [
      [vector, 'C++'],
      [atomics, 'C'],
    ] as const) {
      await visit(page, address)
      for (const choice of [
        ...(await choices(page, language).getByRole('radio').all()),
        page.getByRole('checkbox', { name: 'Hide what it lacks' }),
      ]) {
        const box = await choice.locator('xpath=..').boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(24)
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true)
      }
    }
  })

  test('sets back and marks the blocks, contents and declarations that it lacks', async ({ page }) => {
    await visit(page, vector)
    await choose(page, 'C++17')
    expect(await mark(page, 'vector.append_range')).toContain('C++23')
    expect(await mark(page, 'vector.push_back')).toBe('none')
    const colours = await block(page, 'vector.emplace_back')
      .locator('.declaration code')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color))
    expect(new Set(colours).size).toBe(2)
    const begin = block(page, 'vector.begin').locator('.declaration').first()
    await expect(begin.locator('code')).toHaveText('iterator begin() noexcept;', { useInnerText: true })
    await expect(begin.locator('.label-specifier').last()).toHaveText('constexpr C++20')
    const entry = page.locator('nav[data-contents] a[href="#vector.append_range"]')
    await expect(entry).toHaveAttribute('data-since', 'C++23')
  })

  test('shows at the first paint, before any script of React, and is adopted without a shift', async ({ page }) => {
    await store(page, { 'standard.cpp': 'cpp17', 'standard.hide': 'true' })
    const release = await openWithoutScripts(page, vector)
    await expect(block(page, 'vector.append_range')).toBeHidden()
    const pill = page.locator('[data-standard="cpp17"]')
    const [colour, height] = await pill.evaluate((label) => [getComputedStyle(label).backgroundColor, document.body.scrollHeight] as const)
    release()
    await ready(page)
    await expect(choices(page, 'C++').getByRole('radio', { name: 'C++17', exact: true })).toBeChecked()
    expect(await pill.evaluate((label) => getComputedStyle(label).backgroundColor)).toBe(colour)
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  })

  test('is kept on the device, for the language alone', async ({ page }) => {
    await visit(page, vector)
    await choose(page, 'C++20')
    await reload(page)
    await expect(choices(page, 'C++').getByRole('radio', { name: 'C++20', exact: true })).toBeChecked()
    await visit(page, atomics)
    await expect(choices(page, 'C').getByRole('radio', { name: 'all standards' })).toBeChecked()
  })

  test('comes from a shared address for the visit, without being stored', async ({ page }) => {
    await store(page, { 'standard.cpp': 'cpp20' })
    await visit(page, `${vector}?std=cpp11`)
    await expect(choices(page, 'C++').getByRole('radio', { name: 'C++11', exact: true })).toBeChecked()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('std')
    await page.locator('a[href*="/containers/"]:visible').first().click()
    await expect(page).not.toHaveURL(/std=/)
    await expect(page.locator('html')).toHaveAttribute('data-standards', 'all-c cpp11')
    expect(await page.evaluate(() => localStorage.getItem('standard.cpp'))).toBe('cpp20')
  })

  test('is not changed by an address with an unknown one', async ({ page }) => {
    await visit(page, `${vector}?std=cpp18`)
    await expect(choices(page, 'C++').getByRole('radio', { name: 'all standards' })).toBeChecked()
  })

  test('is chosen with the arrow keys', async ({ page }) => {
    await visit(page, vector)
    await live(page)
    await choices(page, 'C++').getByRole('radio', { name: 'all standards' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-standards', 'all-c cpp98')
  })

  test('is chosen by code that comes when a reader turns to it, and follows a choice in another tab', async ({ page, context }) => {
    await visit(page, vector)
    await idle(page)
    const waiting = page.locator('[data-waiting] .standards')
    await expect(waiting).toHaveCount(1)
    const other = await context.newPage()
    await visit(other, vector)
    await choose(other, 'C++17')
    await expect(page.locator('html')).toHaveAttribute('data-standards', 'all-c cpp17')
    await expect(waiting).toHaveCount(0)
    await expect(choices(page, 'C++').getByRole('radio', { name: 'C++17', exact: true })).toBeChecked()
  })

  test('is chosen by whoever presses before that code has come', async ({ page }) => {
    await visit(page, vector)
    await choices(page, 'C++').getByText('17', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-standards', 'all-c cpp17')
    await expect(choices(page, 'C++').getByRole('radio', { name: 'C++17', exact: true })).toBeChecked()
  })

  test('hides what it lacks on request, but not what a link leads to', async ({ page }) => {
    await visit(page, `${atomics}?std=c23`)
    await expect(block(page, 'ATOMIC_VAR_INIT')).toBeVisible()
    expect(await mark(page, 'ATOMIC_VAR_INIT')).toContain('until C23')
    await live(page)
    await page.getByRole('checkbox', { name: 'Hide what it lacks' }).check()
    await expect(block(page, 'ATOMIC_VAR_INIT')).toBeHidden()
    await visit(page, `${atomics}?std=c23#ATOMIC_VAR_INIT`)
    await expect(block(page, 'ATOMIC_VAR_INIT')).toBeInViewport()
  })

  test('says how many matches of the filter it hides', async ({ page }) => {
    await store(page, { 'standard.cpp': 'cpp17', 'standard.hide': 'true' })
    await visit(page, vector)
    await page.locator('[data-island=SymbolFilter]').scrollIntoViewIfNeeded()
    const box = page.getByLabel('Filter symbols')
    const count = page.locator('.symbol-filter [role=status]')
    await box.fill('append_range')
    await expect(count).toHaveText(/^0 of \d+, 1 more not in your standard$/)
    await box.fill('push_back')
    await expect(count).toHaveText(/^1 of \d+$/)
  })

  test('keeps a contrast of 4.5 for what is set back', async ({ page }) => {
    await visit(page, `${vector}?std=cpp11`)
    const ratios = await block(page, 'vector.append_range').evaluate((section) => {
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const style = getComputedStyle(document.documentElement)
      return ['--background', '--surface-code'].map((name) => {
        const probe = document.createElement('span')
        probe.style.color = style.getPropertyValue(name)
        document.body.append(probe)
        const pair = [getComputedStyle(probe).color, getComputedStyle(section).color].map(luminance).sort((a, b) => b - a)
        probe.remove()
        return ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05)
      })
    })
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5)
  })

  test('marks the results of a search that it lacks', async ({ page }) => {
    await visit(page, `${vector}?std=cpp17`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('vector::append_range')
    const result = page.getByRole('option', { name: /append_range/ }).first()
    await expect(result.locator('.badge-since')).toHaveText('C++23')
    await page.getByRole('combobox').fill('vector::push_back')
    await expect(page.getByRole('option', { name: /push_back/ }).first()).toBeVisible()
    await expect(
      page
        .getByRole('option', { name: /push_back/ })
        .first()
        .locator('.badge-since'),
    ).toHaveCount(0)
  })

  test('is not asked for on other pages', async ({ page }) => {
    await openWithoutScripts(page, '/docs/introduction')
    await expect(page.locator('[data-standard]')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-standards')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no standard can be chosen, and all names show', async ({ page }) => {
    await page.goto(`${vector}?std=cpp11`)
    await expect(page.locator('[data-standard]').first()).toBeHidden()
    expect(await mark(page, 'vector.append_range')).toBe('none')
  })
})
