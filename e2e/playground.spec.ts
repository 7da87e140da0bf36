import { test as plainTest } from '@playwright/test'
import { checksKey } from '../src/config/storageKeys'
import { manifestAddress, partAddress, type PublishedManifest } from '../src/playground/manifest'
import { findViolations } from './findViolations'
import { test } from './hostTest'
import { expect, type Page } from './siteTest'
import { setTheme, themes } from './themes'
import { connect, holdBack, markDocument, isSameDocument, openUnloaded, press, ready, uncaughtErrors, visit } from './visit'

const stdio = '/docs/language-references/c/io/stdio'
const vector = '/docs/language-references/cpp/containers/vector'

/** The files of the compiler. Held back, they leave a test the time to read what is said meanwhile. */
const parts = '**/playground/parts/*'

/** Compiling takes seconds, and much more on a machine that does other things. */
const patience = { timeout: 120_000 }

test.describe.configure({ timeout: 300_000 })

/** A block that can be run, by its id, or the page's first. */
async function exampleOf(page: Page, selector = '.code:has([data-props*="run"])') {
  const block = page.locator(selector).first()
  await block.scrollIntoViewIfNeeded()
  const panel = block.getByRole('region', { name: 'Run' })
  const button = (name: string) => block.getByRole('button', { name, exact: true })
  const editor = block.getByRole('textbox', { name: /^Program / })
  return {
    block,
    panel,
    editor,
    run: button('Run'),
    edit: button('Edit'),
    stop: block.locator('.code-tools').getByRole('button', { name: 'Stop' }),
    status: panel.getByRole('status'),
    output: panel.getByLabel('Output of this run'),
    messages: panel.getByLabel('Messages of the compiler'),
    /** Opens the editor with another program. */
    async write(text: string) {
      if (await editor.isHidden()) await button('Edit').click()
      else await editor.focus()
      await expect(editor).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
  }
}

const c = (statements: string, before = '') =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n${before}\nint main(void)\n{\n${statements}\n}\n`

test('Run says what it fetches, shows the output as the page has it, and leaves the focus', async ({ page }) => {
  const release = await holdBack(page, parts)
  await visit(page, stdio)
  const { block, run, status, output, panel } = await exampleOf(page)
  await run.click()
  await expect(panel.getByRole('status')).toContainText(/C: \d+\.\d MB once, then offline\./)
  await expect(panel.getByRole('progressbar', { name: 'Fetched' })).toBeVisible()
  release()
  await expect(status).toContainText('Exited with status 0', patience)
  const shown = await block.locator('xpath=following-sibling::*[1]').locator('pre').innerText()
  expect((await output.innerText()).trim()).toBe(shown.trim())
  await expect(panel).not.toContainText('differs from the page’s')
  await expect(run).toBeFocused()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(run).toBeFocused()
})

for (const route of [stdio, vector]) {
  test(`examples of ${route} do in a browser what the page says`, async ({ page }) => {
    await visit(page, route)
    const blocks = page.locator('.code[id]:has([data-props*="run"]:not([data-props*="differs"]))')
    const ids = await blocks.evaluateAll((elements) => elements.map(({ id }) => id))
    const sample = ids.filter((_, at) => at % Math.ceil(ids.length / 8) === 0)
    expect(sample.length).toBeGreaterThan(4)
    for (const id of sample) {
      const { run, status, panel } = await exampleOf(page, `[id="${id}"]`)
      await run.click()
      await expect(status).toHaveText(/^(?:Exited with|Compiled|The compiler rejected)/, patience)
      await expect(panel).not.toContainText(/differs from the page’s|The page says otherwise/)
      await panel.getByRole('button', { name: 'Close' }).click()
    }
  })
}

test('Edit opens an editor of the same size in place of the program; what is typed is run, kept, and taken back', async ({ page }) => {
  await visit(page, stdio)
  const { block, edit, editor, status, output } = await exampleOf(page)
  const program = block.locator('> pre')
  const before = await program.boundingBox()
  await edit.click()
  await expect(editor).toBeFocused()
  await expect(program).toBeHidden()
  const shown = await editor.locator('xpath=ancestor::*[contains(@class, "cm-editor")]').boundingBox()
  expect(shown?.height).toBeCloseTo(before?.height ?? 0, 0)
  expect(shown?.y).toBeCloseTo(before?.y ?? 0, 0)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(c('    puts("changed");'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(output).toHaveText('changed\n')
  await expect(editor).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor).not.toContainText('changed')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(editor).toContainText('changed')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await expect(program).toBeVisible()
  await edit.press('Enter')
  await expect(editor).toContainText('changed')
  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).not.toContainText('changed')
})

test('an error stands at its line, and as text', async ({ page }) => {
  await visit(page, stdio)
  const { block, run, status, messages, write } = await exampleOf(page)
  await write(c('    int x = y;\n    return x;'))
  await run.click()
  await expect(status).toContainText('The compiler rejected the program.', patience)
  await expect(messages).toContainText("main.c:7:13: error: use of undeclared identifier 'y'")
  const message = block.locator('.cm-message')
  await expect(message).toHaveText("error: use of undeclared identifier 'y'")
  await expect(block.locator('.cm-line.cm-error')).toHaveText('    int x = y;')
})

test('a program reads its input and its arguments', async ({ page }) => {
  await visit(page, stdio)
  const { block, run, output, write } = await exampleOf(page)
  await write(
    c('    char s[9];\n    while (scanf("%8s", s) == 1) puts(s);\n    for (int i = 1; i < argc; i++) puts(argv[i]);').replace(
      'void',
      'int argc, char **argv',
    ),
  )
  await block.getByText('Input and arguments').click()
  await block.getByRole('textbox', { name: /standard input/ }).fill('one two')
  await block.getByRole('textbox', { name: /Arguments/ }).fill('a "b c"')
  await run.click()
  // It reads to the end, so it waits for more than it was given.
  await expect(output).toHaveText('one\ntwo\n', patience)
  await block.getByRole('button', { name: 'End of input' }).click()
  await expect(output).toHaveText('one\ntwo\na\nb c\n')
})

test('C++ is fetched apart, with the standard that is chosen', async ({ page }) => {
  const release = await holdBack(page, parts)
  await visit(page, vector)
  const { block, run, edit, status, output, panel, write } = await exampleOf(page)
  await run.click()
  await expect(status).toContainText(/C\+\+: \d+\.\d MB once, then offline\./)
  release()
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(panel).not.toContainText('differs from the page’s')
  await write('#include <print>\nint main() { std::println("{}", __cplusplus); }\n')
  await block.getByRole('combobox', { name: 'Standard' }).selectOption('C++23')
  await run.click()
  await expect(output).toHaveText(/^2023\d\d\n$/, patience)
  await expect(edit).toHaveAttribute('aria-pressed', 'true')
})

test('an endless loop is asked about after ten seconds, and stopped', async ({ page }) => {
  await page.clock.install()
  await visit(page, stdio)
  const { block, run, stop, status, panel, write } = await exampleOf(page)
  await write(c('    for (;;) {}'))
  await run.click()
  await expect(status).toHaveText('Running…', patience)
  await page.clock.runFor(10_000)
  await expect(panel.getByRole('alert')).toContainText('No output for 10 seconds. Stop it?')
  await panel.getByRole('button', { name: 'Keep running' }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await stop.click()
  await expect(status).toHaveText('Stopped.')
  await expect(block.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('/program-')).length).toBe(0)
})

test('a program that takes all memory is told so, and the page goes on', async ({ page }) => {
  const errors = uncaughtErrors(page)
  await visit(page, stdio)
  const { run, status, output, write } = await exampleOf(page)
  await write(c('    size_t n = 0;\n    for (void *p; (p = malloc(1 << 20)); n++) memset(p, 1, 1 << 20);\n    printf("%zu MB\\n", n);'))
  await run.click()
  await expect(status).toContainText('Exited with status 0', patience)
  await expect(output).toHaveText(/^2[0-5]\d MB\n$/)
  expect(errors).toEqual([])
})

test('a program that prints without end is stopped, and what is shown is limited', async ({ page }) => {
  await visit(page, stdio)
  const { run, status, output, panel, write } = await exampleOf(page)
  await write(c('    for (int i = 0;; i++) printf("%d\\n", i);'))
  await run.click()
  await expect(status).toHaveText('Stopped: it printed more than 1 MB.', patience)
  await expect(panel).toContainText('Only the first 5,000 lines are shown.')
  expect((await output.innerText()).trim().split('\n')).toHaveLength(5000)
})

test('what a program does wrong is told in words', async ({ page }) => {
  await visit(page, stdio)
  const { run, status, output, write } = await exampleOf(page)
  await write(c('    fputs("careful\\n", stderr);\n    abort();'))
  await run.click()
  await expect(status).toContainText(/Ended by SIGABRT after .*abort/, patience)
  await expect(output).toContainText('careful')
  expect(
    await output
      .locator('span')
      .first()
      .evaluate((part) => getComputedStyle(part, '::before').content),
  ).toBe('"stderr"')
})

test('a null pointer that the compiler warns of is told of, since without checks it ends no program here', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'off'), checksKey)
  await visit(page, stdio)
  const { run, panel, output, write } = await exampleOf(page)
  await write(c('    *(int *)0 = 1;\n    puts("went on");'))
  await run.click()
  await expect(output).toHaveText('went on\n', patience)
  await expect(panel).toContainText('The compiler warns of a null pointer. It does not end a program here')
})

test('a program that asks for input and has none is led to it', async ({ page }) => {
  // Without the header that isolates pages, a program cannot wait for what is typed (`interactiveInput.spec.ts`).
  await page.route(`**${stdio}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-embedder-policy': 'unsafe-none' } })
  })
  await visit(page, stdio)
  const { block, run, output, panel, write } = await exampleOf(page)
  await write(c('    int apples;\n    if (scanf("%d", &apples) != 1) return 1;\n    printf("%d apples\\n", apples);'))
  await run.click()
  await expect(panel.getByRole('alert')).toContainText('The program asks for input and was given none.', patience)
  await expect(panel.getByRole('alert')).toContainText('This page cannot wait for what you type while a program runs')
  const input = block.getByRole('textbox', { name: /standard input/ })
  await expect(input).toBeVisible()
  await expect(input).toBeFocused()
  await page.keyboard.insertText('3')
  await run.click()
  await expect(output).toHaveText('3 apples\n', patience)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

const limitsOfC: readonly (readonly [what: string, program: string, tool: 'compiler' | 'linker', words: string, link: string])[] = [
  ['no main', 'int f(void) { return 1; }\n', 'linker', 'A program begins in main, and this one has none.', 'What main returns'],
  ['system', c('    return system("ls");'), 'linker', 'A program cannot start another one here, and there is no shell.', 'system'],
  [
    'a thread of C',
    '#include <threads.h>\nint f(void *p) { return p == 0; }\nint main(void) { thrd_t t; return thrd_create(&t, f, 0); }\n',
    'linker',
    'A program is one thread here: another cannot be started.',
    '<threads.h>',
  ],
  ['a socket', '#include <netdb.h>\nint main(void) { return 0; }\n', 'compiler', 'A program has no network here.', 'Headers of C by task'],
]

const limitsOfCpp: typeof limitsOfC = [
  [
    'GCC’s header of everything',
    '#include <bits/stdc++.h>\nint main() {}\n',
    'compiler',
    '<bits/stdc++.h> belongs to GCC alone',
    'Headers of C++ by task',
  ],
  [
    'a generator',
    '#include <generator>\nint main() {}\n',
    'compiler',
    'libc++ 22, which does not have <generator> yet.',
    'Which C++ library has it',
  ],
  [
    'the library as a module',
    'import std;\nint main() {}\n',
    'compiler',
    'The library is not built as a module here.',
    'Headers of C++ by task',
  ],
]

for (const [language, route, limits] of [
  ['C', stdio, limitsOfC],
  ['C++', vector, limitsOfCpp],
] as const)
  test(`what a program of ${language} wants and a browser lacks is said in words, with a link and whose message it is`, async ({
    page,
  }) => {
    await visit(page, route)
    const { block, run, status, panel, write } = await exampleOf(page)
    for (const [what, program, tool, words, link] of limits) {
      await write(program)
      if (language === 'C++') await block.getByRole('combobox', { name: 'Standard' }).selectOption('C++23')
      await run.click()
      await expect(panel, what).toContainText(words, patience)
      await expect(status, what).toHaveText(`The ${tool} rejected the program.`)
      await expect(panel.getByLabel(`Messages of the ${tool}`), what).toBeVisible()
      const address = await panel.getByRole('link', { name: link, exact: true }).getAttribute('href')
      expect((await page.request.get(address ?? '')).status(), what).toBe(200)
    }
  })

test('a thread of C++ that cannot be started is explained', async ({ page }) => {
  await visit(page, vector)
  const { run, status, panel, write } = await exampleOf(page)
  await write('#include <thread>\nint main() { std::thread([] {}).join(); }\n')
  await run.click()
  await expect(status).toContainText('Ended by SIGABRT', patience)
  await expect(panel).toContainText('A program is one thread here: another cannot be started.')
  await expect(panel.getByRole('link', { name: '<thread>' })).toHaveAttribute('href', /\/threading-and-parallelism\/thread$/)
})

test('what the tests say of the page’s program is not said of the reader’s', async ({ page }) => {
  await visit(page, vector)
  const { block, edit, write } = await exampleOf(page, '.code:has(.code-assembly):has(+ .output):has([data-props*="run"])')
  const checked = block.locator('.code-checked')
  const output = block.locator('xpath=following-sibling::*[1]').locator('.code-title')
  await expect(checked).toHaveText(/^Compiled and run as C\+\+\d\d$/)
  await write('int main() {}\n')
  await expect(checked).toHaveText('Changed: not verified')
  expect(await checked.evaluate((element) => getComputedStyle(element, '::before').content)).not.toContain('✓')
  await expect(block.locator('.code-assembly')).toHaveText('Page’s assembly')
  await expect(output).toHaveText('Output of the page’s program')
  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(checked).toHaveText(/^Compiled and run/)
  await block.getByRole('combobox', { name: 'Standard' }).selectOption('C++26')
  await expect(checked).toHaveText('Changed: not verified')
  await edit.click()
  await expect(checked).toHaveText(/^Compiled and run/)
  await expect(output).toHaveText('Output')
})

test('two examples run at once', async ({ page }) => {
  await visit(page, stdio)
  const blocks = page.locator('.code:has([data-props*="run"])')
  const second = await blocks.nth(1).getAttribute('id')
  const one = await exampleOf(page)
  const other = await exampleOf(page, `#${second}`)
  await one.run.click()
  await other.run.click()
  await expect(one.status).toContainText('Exited with status 0', patience)
  await expect(other.status).toContainText('Exited with status 0', patience)
})

test.describe('the download', () => {
  test('is asked for on a connection that saves data', async ({ page }) => {
    await connect(page, { saveData: true })
    await visit(page, stdio)
    const { run, panel, status } = await exampleOf(page)
    await run.click()
    await expect(panel).toContainText('Your browser asks to save data. C is fetched once:')
    await panel.getByRole('button', { name: /^Fetch .* MB and run$/ }).click()
    await expect(status).toContainText('Exited with status 0', patience)
  })

  test('can be cancelled, and goes on where it was', async ({ page }) => {
    let isHeld = true
    const asked: string[] = []
    await page.route(parts, async (route) => {
      asked.push(route.request().url())
      if (isHeld && asked.length > 3) return
      await route.continue()
    })
    await visit(page, stdio)
    const { run, panel, status } = await exampleOf(page)
    await run.click()
    await expect.poll(() => asked.length).toBeGreaterThan(3)
    const arrived = asked.slice(0, 3)
    const areKept = () =>
      page.evaluate(async (addresses) => (await Promise.all(addresses.map((address) => caches.match(address)))).every(Boolean), arrived)
    await expect.poll(areKept).toBe(true)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(status).toHaveText('Cancelled. What has arrived is kept for the next run.')
    isHeld = false
    asked.length = 0
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(status).toContainText('Exited with status 0', patience)
    expect(asked.filter((address) => arrived.includes(address))).toEqual([])
  })

  for (const [what, spoil] of [
    ['truncated', (body: Buffer) => body.subarray(0, body.length / 2)],
    ['changed', (body: Buffer) => Buffer.from(body.map((byte, at) => (at === 99 ? byte ^ 1 : byte)))],
  ] as const) {
    test(`with a ${what} file is refused, and can be tried again`, async ({ page }) => {
      const isSpoiled = { value: true }
      await page.route(parts, async (route) => {
        if (!isSpoiled.value) return route.continue()
        const response = await route.fetch()
        return route.fulfill({ response, body: spoil(await response.body()) })
      })
      await visit(page, stdio)
      const { run, panel, status } = await exampleOf(page)
      await run.click()
      await expect(status).toHaveText('A file of the compiler arrived damaged.', patience)
      isSpoiled.value = false
      await panel.getByRole('button', { name: 'Retry' }).click()
      await expect(status).toContainText('Exited with status 0', patience)
    })
  }

  test('without a network says so', async ({ page }) => {
    await page.route('**/playground/**', (route) => route.abort())
    await visit(page, stdio)
    const { run, status } = await exampleOf(page)
    await run.click()
    await expect(status).toContainText('The compiler could not be fetched.')
  })

  test('that cannot be stored works all the same', async ({ page, context, baseURL }) => {
    await visit(page, stdio)
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize: 1 })
    const { run, status } = await exampleOf(page)
    await run.click()
    await expect(status).toContainText('Exited with status 0', patience)
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('programs run without a network after the first time', async ({ page, host }) => {
    await page.goto(host.url + stdio)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const first = await exampleOf(page)
    await first.run.click()
    await expect(first.status).toContainText('Exited with status 0', patience)
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('codeframe-playground')).keys()).some(({ url }) => url.endsWith('.json'))),
      )
      .toBe(true)
    host.isDown = true
    await page.goto(host.url + stdio)
    const { run, status, panel } = await exampleOf(page)
    await run.click()
    await expect(status).toContainText('Exited with status 0', patience)
    await expect(panel).not.toContainText('once, then offline')
  })
})

test.describe('a browser', () => {
  for (const name of ['WebAssembly', 'DecompressionStream']) {
    test(`without ${name} has no buttons`, async ({ page }) => {
      await page.addInitScript((missing) => void Reflect.deleteProperty(globalThis, missing), name)
      await visit(page, stdio)
      const { block, run, edit } = await exampleOf(page)
      await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible()
      await expect(run).toHaveCount(0)
      await expect(edit).toHaveCount(0)
    })
  }

  test('with little memory is asked first', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 2 }))
    await visit(page, stdio)
    const { run, panel } = await exampleOf(page)
    await run.click()
    await expect(panel).toContainText('Compiling takes up to 800 MB of memory, and this device has little.')
  })
})

test('leaving the page while a program is compiled ends everything', async ({ page }) => {
  await visit(page, vector)
  const { block, run, status, write } = await exampleOf(page)
  // Without a precompiled header this takes seconds.
  await write('#include <iostream>\n#include <regex>\nint main() { std::cout << std::regex_match("a", std::regex("a")); }\n')
  await block.getByRole('combobox', { name: 'Standard' }).selectOption('C++17')
  await run.click()
  await expect(status).toHaveText('Compiling…', patience)
  await markDocument(page)
  await press(page.locator('main a[rel=next]').first())
  await expect(page).not.toHaveURL(new RegExp(`${vector}$`))
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('a link to a program', () => {
  test('is copied, opens the editor, runs nothing, and is gone with the way back', async ({ page, context }) => {
    // The site's headers keep pages from reading the clipboard.
    await page.addInitScript(() => (navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text })))
    await visit(page, stdio)
    const { block, write } = await exampleOf(page, '.code[id]:has([data-props*="run"]) >> nth=4')
    const id = await block.getAttribute('id')
    await write(c('    puts("from a link");'))
    await block.getByRole('button', { name: 'Copy link' }).click()
    await expect(block.getByText('Copied a link to this program.')).toBeVisible()
    const address = String(await page.evaluate('copied'))
    expect(address).toContain(`${stdio}#run=${id}~`)

    const other = await context.newPage()
    await other.goto('/docs/introduction')
    await visit(other, decodeURI(address))
    const opened = await exampleOf(other, `#${id}`)
    await expect(opened.block).toBeInViewport()
    await expect(opened.block.getByText('This program came from a link. It has not run.')).toBeVisible()
    await expect(opened.editor).toContainText('from a link')
    await expect(opened.panel).toHaveCount(0)
    expect(other.workers()).toEqual([])
    await opened.run.click()
    await expect(opened.output).toHaveText('from a link\n', patience)
    await other.goBack()
    await expect(other).toHaveURL(/introduction$/)
    await other.goForward()
    await expect(opened.editor).toContainText('from a link')
  })

  test('shows its program while the editor is on its way, and never the page’s', async ({ page }) => {
    await visit(page, stdio)
    const { block, write } = await exampleOf(page)
    const id = await block.getAttribute('id')
    await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text })))
    await write(c('    puts("from a link");'))
    await block.getByRole('button', { name: 'Copy link' }).click()
    await expect(block.getByText('Copied a link to this program.')).toBeVisible()
    const address = String(await page.evaluate('copied'))
    const other = await page.context().newPage()
    const release = await holdBack(other, '**/playground-editor*')
    await other.goto('/docs/introduction')
    await openUnloaded(other, decodeURI(address))
    await ready(other)
    const opened = await exampleOf(other, `#${id}`)
    await expect(opened.block.getByText('This program came from a link. It has not run.')).toBeVisible()
    await expect(opened.block.locator('pre:visible')).toHaveText(c('    puts("from a link");'))
    await opened.run.click()
    await expect(opened.output).toHaveText('from a link\n', patience)
    release()
    await expect(opened.editor).toContainText('from a link')
    await expect(opened.block.locator('> pre')).toBeHidden()
  })

  test('that is damaged says so and leaves the program of the page', async ({ page }) => {
    await visit(page, stdio)
    const id = await page.locator('.code[id]:has([data-props*="run"])').nth(4).getAttribute('id')
    await page.goto(`${stdio}#run=${id}~nonsense`)
    const { block, editor } = await exampleOf(page, `#${id}`)
    await expect(block).toBeInViewport()
    await expect(block).toContainText('This is the program of the page.')
    await expect(editor).toHaveCount(0)
    await page.goto(`${stdio}#printf`)
    await expect(page.locator('#printf')).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`#run=${id}~nonsense$`))
  })

  test('for a block that is gone says so, until the reader goes on', async ({ page }) => {
    await visit(page, `${stdio}#run=example-long-gone~q80vyklRKEktLgEA`)
    const notice = page.getByRole('status', { name: 'Program in the link' })
    await expect(notice).toContainText('an example that this page no longer has')
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await page.goto(`${stdio}#run=example-gone-too~q80vyklRKEktLgEA`)
    await expect(notice).toBeVisible()
    await press(page.locator('main a[rel=next]').first())
    await expect(page).not.toHaveURL(new RegExp(stdio))
    await expect(notice).toHaveCount(0)
  })

  test('says in a browser without WebAssembly why it does not open', async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebAssembly'))
    await visit(page, stdio)
    const id = await page.locator('.code[id]:has([data-props*="run"])').first().getAttribute('id')
    await page.goto(`${stdio}#run=${id}~q80vyklRKEktLgEA`)
    await expect(page.getByRole('status', { name: 'Program in the link' })).toContainText('WebAssembly is missing')
    await expect(page.locator(`#${id}`)).toBeInViewport()
  })
})

test('the keyboard alone runs, changes and leaves an example', async ({ page }) => {
  await visit(page, stdio)
  const { block, run, edit, editor, status, panel } = await exampleOf(page)
  await run.focus()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('Exited with status 0', patience)
  await page.keyboard.press('Tab')
  await expect(block.locator('.code-tools').getByRole('button', { name: 'Ways to run' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(block.getByRole('combobox', { name: 'Standard' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Control+m')
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await expect(editor.locator('.cm-line').first()).toHaveText(/^\s+#include/)
  // Outside of an editor, each of these is a shortcut.
  await page.keyboard.type('tnp?/')
  await expect(editor.locator('.cm-line').first()).toContainText('tnp?/')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await panel.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(run).toBeFocused()
})

for (const width of [1280, 390]) {
  test(`nothing is wrong for assistive technology with the panel and the editor open, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, stdio)
    const { block, run, status, write } = await exampleOf(page)
    const id = await block.getAttribute('id')
    await write(c('    int x = y;\n    puts("a line that is far longer than a phone is wide, so that it scrolls inside of the block");'))
    await run.click()
    await expect(status).toContainText('The compiler rejected the program.', patience)
    for (const summary of await block.locator('summary').all()) await summary.click()
    for (const theme of themes) {
      await setTheme(page, theme)
      expect(await findViolations(page, `#${id}`)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })

  test('all that can be touched is large enough, and nothing scrolls sideways', async ({ page }) => {
    await visit(page, stdio)
    const { block, edit, run, status } = await exampleOf(page)
    await edit.tap()
    await run.tap()
    await expect(status).toContainText('Exited with status 0', patience)
    await block.getByText('Input and arguments').tap()
    await block.locator('.code-tools').getByRole('button', { name: 'Ways to run' }).tap()
    await expect(block.getByRole('menuitemradio')).toHaveCount(2)
    for (const control of await block.locator('button, select, textarea, input, summary').all()) {
      const box = await control.boundingBox()
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test('so are the tabs of a program with several files', async ({ page }) => {
    await visit(page, '/docs/language-references/c/language/declarations/static')
    const { block, edit } = await exampleOf(page, '.code:has([data-props*="meter.c"])')
    await edit.tap()
    const tabs = block.getByRole('tab')
    await expect(tabs).toHaveCount(2)
    for (const tab of await tabs.all()) expect(Math.round((await tab.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})

plainTest('the worker of a program refuses eval, and whatever would leave it', async ({ page }) => {
  await visit(page, stdio)
  const manifest: PublishedManifest = await (await page.request.get(manifestAddress)).json()
  const started = page.waitForEvent('worker')
  await page.evaluate((address) => void Object.assign(window, { worker: new Worker(address) }), manifest.workers.program)
  const worker = await started
  const own = partAddress(manifest.files.c.parts[0]?.[0] ?? '')
  const outcome = await worker.evaluate(
    (addresses) =>
      new Promise((resolve) => {
        // In a task of its own, since what a test evaluates may use `eval`.
        setTimeout(async () => {
          const attempt = (act: () => unknown) => {
            try {
              return String(act())
            } catch (error) {
              return error instanceof Error ? error.name : 'refused'
            }
          }
          const fetched = await Promise.all(
            addresses.map((address) =>
              fetch(address).then(
                () => 'fetched',
                () => 'refused',
              ),
            ),
          )
          resolve([attempt(() => (0, eval)('1')), attempt(() => new Function('return 1')()), ...fetched])
        })
      }),
    [own, 'https://example.org/'],
  )
  expect(outcome).toEqual(['EvalError', 'EvalError', 'refused', 'refused'])
})

test('the program of the home page runs there', async ({ page }) => {
  await visit(page, '/')
  for (const name of ['C', 'C++']) {
    await page.getByRole('tab', { name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name, exact: true })
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(panel.getByLabel('Output of this run')).toHaveText('385\n', patience)
  }
})
