import type { Locator } from '@playwright/test'
import { checksKey } from '../src/config/storageKeys'
import { runHash } from '../src/navigation/runHash'
import { encodeLink } from '../src/playground/shareLink'
import { findViolationsByKind } from './findViolations'
import { expect, test, type Page } from './siteTest'
import { setTheme, themes } from './themes'
import { uncaughtErrors, visit } from './visit'

const pages = { c: '/docs/language-references/c/io/stdio', cpp: '/docs/language-references/cpp/containers/vector' } as const
const standards = { c: 'c17', cpp: 'c++20' } as const

type Language = keyof typeof pages

/** Compiling takes seconds, and much more on a machine that does other things. */
const patience = { timeout: 120_000 }

test.describe.configure({ timeout: 300_000 })

function partsOf(block: Locator) {
  const panel = block.getByRole('region', { name: 'Run' })
  return {
    block,
    panel,
    run: block.getByRole('button', { name: 'Run', exact: true }),
    status: panel.getByRole('status'),
    output: panel.getByLabel('Output of this run'),
    findings: panel.getByRole('listitem').filter({ hasText: 'What does this mean?' }),
    /** The arrow beside Run. */
    ways: block.locator('.code-tools').getByRole('button', { name: 'Ways to run' }),
    way: (name: string) => block.getByRole('menuitemradio', { name, exact: true }),
  }
}

/** The first block of a page that can be run. */
async function firstBlock(page: Page, language: Language) {
  await visit(page, pages[language])
  const block = page.locator('.code[id]:has([data-props*="run"])').first()
  await block.scrollIntoViewIfNeeded()
  return partsOf(block)
}

/** Runs a program of the reader in that block. */
async function run(page: Page, language: Language, text: string) {
  const parts = await firstBlock(page, language)
  const name = language === 'c' ? 'main.c' : 'main.cpp'
  const data = await encodeLink({ std: standards[language], files: [{ name, text }], stdin: '', args: '' })
  await page.goto(pages[language] + runHash((await parts.block.getAttribute('id')) ?? '', data ?? ''))
  await expect(parts.block.getByRole('textbox', { name: /^Program / })).toContainText('main')
  await parts.run.click()
  return parts
}

interface Mistake {
  name: string
  language: Language
  text: string
  /** What the panel says, with the line. */
  words: string
  /** What explains it, below the reference. */
  leadsTo: RegExp
}

const inMain = (statements: string) => `#include <stdlib.h>\nint main(void)\n{\n${statements}\n}\n`

const mistakes: readonly Mistake[] = [
  {
    name: 'an overflow',
    language: 'c',
    text: inMain('    int most = 2147483647;\n    most = most + 1;\n    return most == 0;'),
    words: 'Line 5: 2147483647 + 1 does not fit in int.',
    leadsTo: /\/c\/language\/undefined-behaviour\/undefined-expressions#exceptional$/,
  },
  {
    name: 'a null pointer',
    language: 'c',
    text: inMain('    int *none = NULL;\n    *none = 7;\n    return 0;'),
    words: 'Line 5: The program writes an int through a null pointer.',
    leadsTo: /\/c\/language\/undefined-behaviour\/undefined-expressions#invalid-pointer$/,
  },
  {
    name: 'a use after free',
    language: 'c',
    text: inMain('    int *number = malloc(sizeof *number);\n    *number = 7;\n    free(number);\n    return *number;'),
    words: 'Line 7: The program reads 4 bytes at the beginning of a block of 4 bytes that has been freed.',
    leadsTo: /\/errors\/sanitizers#memory-is-used-after-it-was-freed$/,
  },
  {
    name: 'a block that is freed twice',
    language: 'c',
    text: inMain('    char *text = malloc(8);\n    free(text);\n    free(text);\n    return 0;'),
    words: 'Line 6:',
    leadsTo: /\/errors\/sanitizers#memory-is-given-back-a-second-time$/,
  },
  {
    name: 'a leak',
    language: 'c',
    text: inMain('    char *text = malloc(100);\n    text[0] = 0;\n    text = NULL;\n    return 0;'),
    words: 'Line 4: 100 bytes on the heap are never freed',
    leadsTo: /\/errors\/sanitizers#memory-was-not-freed$/,
  },
  {
    name: 'an index that a vector does not have',
    language: 'cpp',
    text: '#include <iostream>\n#include <vector>\nint main()\n{\n    std::vector<int> v{1, 2, 3};\n    std::cout << v[4];\n}\n',
    words: 'Line 6: The C++ library says: vector[] index out of bounds.',
    leadsTo: /\/cpp\/language\/undefined-behaviour\/undefined-memory-use$/,
  },
]

for (const { name, language, text, words, leadsTo } of mistakes) {
  test(`${name} in a changed program is told in the panel and at its line, with a page that explains it`, async ({ page }) => {
    const errors = uncaughtErrors(page)
    const { block, panel, status, findings } = await run(page, language, text)
    await expect(status).toHaveText(/^(?:Exited|Stopped|Ended)/, patience)
    await expect(findings).toHaveCount(1)
    await expect(findings).toContainText(words)
    await expect(findings.getByRole('link', { name: 'What does this mean?' })).toHaveAttribute('href', leadsTo)
    await expect(block.locator('.cm-message.cm-found')).toHaveCount(1)
    await expect(block.locator('.cm-line.cm-found')).toHaveText(text.split('\n')[Number(/\d+/.exec(words)?.[0]) - 1] ?? '')
    await expect(panel.getByText('What the checks see, and what they do not')).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('a right program gives no finding, and prints what it prints without checks', async ({ page }) => {
  const { panel, status, findings, output } = await run(
    page,
    'c',
    '#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n    int *numbers = calloc(3, sizeof *numbers);\n    if (!numbers) return 1;\n' +
      '    for (int i = 0; i < 3; i++) numbers[i] = i * i;\n    printf("%d\\n", numbers[2]);\n    free(numbers);\n}\n',
  )
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(panel.getByText('Checks: nothing was found.')).toBeVisible()
  await expect(findings).toHaveCount(0)
  await expect(output).toHaveText('4\n')
})

const throwing = (statements: string) => `#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
void start()
{
    try {
        throw std::runtime_error("no closing bracket");
    } catch (...) {
        std::throw_with_nested(std::runtime_error("cannot start the program"));
    }
}
int main()
{
    try {
        start();
    } catch (const std::exception &error) {
        try {
            std::rethrow_if_nested(error);
        } catch (const std::exception &inner) {
            std::cout << inner.what() << '\\n';
        }
    }
    try {
        std::cout << std::stoi("many");
    } catch (const std::invalid_argument &error) {
        std::cout << error.what() << '\\n';
    }
${statements}
}
`

test('what the C++ library keeps when it throws is no leak of the program', async ({ page }) => {
  const { panel, status, findings, output } = await run(page, 'cpp', throwing(''))
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(panel.getByText('Checks: nothing was found.')).toBeVisible()
  await expect(findings).toHaveCount(0)
  await expect(output).toHaveText('no closing bracket\nstoi: no conversion\n')
})

test('a leak beside exceptions is found', async ({ page }) => {
  const { status, findings } = await run(page, 'cpp', throwing('    int *lost = new int[25]{};\n    lost = nullptr;'))
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(findings).toHaveCount(1)
  await expect(findings).toContainText('Line 29: 100 bytes on the heap are never freed')
})

test('programs of the page are checked when the reader says so, and the choice is kept', async ({ page }) => {
  const { block, run: runButton, panel, status, ways, way } = await firstBlock(page, 'c')
  await runButton.click()
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(panel.getByText(/^Checks: /)).toHaveCount(0)
  await ways.click()
  await expect(way('Run')).toBeFocused()
  await expect(way('Run')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Checks: nothing was found.')).toBeVisible(patience)
  await expect(panel).not.toContainText('differs from the page’s')
  await page.reload()
  expect(await page.evaluate((key) => localStorage.getItem(key), checksKey)).toBe('on')
  await block.scrollIntoViewIfNeeded()
  await expect(ways).toBeVisible()
  await expect(runButton).toHaveAccessibleDescription('Run with checks')
  await runButton.click()
  await expect(panel.getByText('Checks: nothing was found.')).toBeVisible(patience)
  await panel.getByRole('button', { name: 'Ways to run' }).click()
  await expect(way('Run with checks')).toBeChecked()
  await way('Run').click()
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(panel.getByText(/^Checks: /)).toHaveCount(0)
})

const undefinedPage = '/docs/language-references/c/language/undefined-behaviour/undefined-expressions'

/** The first program of a page with undefined behaviour that the checks report, with the line and the words that the page promises. */
async function firstErring(page: Page) {
  await visit(page, undefinedPage)
  const block = page.locator('.code:has([data-props*="errs"]):has(+ .code .code-checks:has-text("reports at line"))').first()
  await block.scrollIntoViewIfNeeded()
  const promised = await block.locator('+ .code .code-checks').textContent()
  const [, line = '', words = ''] = /reports at line (\d+): (.+)$/.exec(promised ?? '') ?? []
  return { ...partsOf(block), runWithChecks: block.locator('.code-tools').getByRole('button', { name: 'Run with checks' }), line, words }
}

test('a program with undefined behaviour is run with checks, which report what its page says, and without them if the reader wants', async ({
  page,
}) => {
  const errors = uncaughtErrors(page)
  const { panel, runWithChecks, status, findings, ways, way, line, words } = await firstErring(page)
  expect(words).not.toBe('')
  await runWithChecks.click()
  await expect(findings.first()).toContainText(`Line ${line}: ${words}`, patience)
  await expect(panel).not.toContainText('differs from the page’s')
  await ways.click()
  await expect(way('Run with checks')).toBeChecked()
  await way('Run').click()
  await expect(status).toHaveText(/^(?:Exited|Stopped|Ended)/, patience)
  await expect(findings).toHaveCount(0)
  await expect(panel.getByText(/^Checks: /)).toHaveCount(0)
  await expect(panel).not.toContainText('differs from the page’s')
  expect(await page.evaluate((key) => localStorage.getItem(key), checksKey)).toBeNull()
  expect(errors).toEqual([])
})

/** Where the buttons of a program are. */
const boxesOfButtons = (block: Locator) =>
  block
    .locator('.code-tools button:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the buttons of a program with undefined behaviour stay in sight and in one row', async ({ page }) => {
    const { block, ways } = await firstErring(page)
    await expect(ways).toBeVisible()
    const boxes = await boxesOfButtons(block)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390)
  })

  test('the ways to run are as large as a finger, in sight, and the buttons stay in one row', async ({ page }) => {
    const { block, ways, way } = await firstBlock(page, 'c')
    await expect(ways).toBeVisible()
    const boxes = await boxesOfButtons(block)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
    await ways.tap()
    for (const name of ['Run', 'Run with checks']) {
      const box = await way(name).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box && box.x + box.width).toBeLessThanOrEqual(390)
      await expect(way(name)).toBeInViewport({ ratio: 1 })
    }
    expect(await findViolationsByKind(page)).toEqual([])
  })

  test('what was found stands in sight below its line, however long the lines are', async ({ page }) => {
    const long = `    /* ${'A line that is much longer than a phone is wide. '.repeat(6)}*/`
    const { block, status } = await run(
      page,
      'c',
      inMain(`${long}
    int *number = malloc(sizeof *number);
    *number = 7;
    free(number);
    return *number;`),
    )
    await expect(status).toHaveText(/^(?:Exited|Stopped|Ended)/, patience)
    const message = block.locator('.cm-message.cm-found')
    await expect(message).toHaveCount(1)
    const scroller = block.locator('.cm-scroller')
    expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(300)
    // More than one line of text: it wraps.
    expect((await message.boundingBox())?.height).toBeGreaterThan(40)
    const places = async () => {
      const [inner, outer] = [await message.boundingBox(), await scroller.boundingBox()]
      return inner && outer && { start: inner.x - outer.x, end: inner.x + inner.width - (outer.x + outer.width) }
    }
    expect(await places()).toEqual({ start: 0, end: 0 })
    await scroller.evaluate((element) => element.scrollTo({ left: 200 }))
    expect(await places()).toEqual({ start: 0, end: 0 })
  })
})

test('without checks a null pointer is read in silence, as the panel says', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'off'), checksKey)
  const { panel, status, findings } = await run(page, 'c', inMain('    int *none = NULL;\n    return *none;'))
  await expect(status).toContainText('Exited with status', patience)
  await expect(findings).toHaveCount(0)
  await expect(panel.getByText('Without checks, a null pointer does not trap', { exact: false })).toHaveCount(1)
})

test('a checked program that asks for input waits for it', async ({ page }) => {
  const { panel, status, findings } = await run(
    page,
    'c',
    '#include <stdio.h>\nint main(void)\n{\n    int number;\n    printf("Number? ");\n    if (scanf("%d", &number) != 1) return 1;\n' +
      '    number = number * 2;\n    printf("%d\\n", number);\n}\n',
  )
  await expect(status).toHaveText('Waiting for input…', patience)
  await panel.getByRole('textbox', { name: /input/i }).fill('2000000000')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('Exited with status 0')
  await expect(findings).toContainText('Line 7: 2000000000 * 2 does not fit in int.')
})

test('findings are readable in both themes', async ({ page }) => {
  const { findings } = await run(page, 'c', mistakes[2]?.text ?? '')
  await expect(findings).toHaveCount(1, patience)
  for (const theme of themes) {
    await setTheme(page, theme)
    expect(await findViolationsByKind(page)).toEqual([])
  }
})
