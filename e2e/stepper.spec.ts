import { gzipSync } from 'node:zlib'
import { findViolations } from './findViolations'
import { expect, test, type Page } from './siteTest'
import { setTheme, themes } from './themes'
import { markDocument, isSameDocument, press, uncaughtErrors, visit } from './visit'

const start = '/docs/language-references/asm/'
const addressing = '/docs/language-references/asm/addressing'
const callingConventions = '/docs/language-references/asm/calling-conventions'
const systemCalls = '/docs/language-references/asm/system-calls'

/** The machine is loaded on first use, on a machine that does other things. */
const patience = { timeout: 60_000 }

test.describe.configure({ timeout: 180_000 })

/** The block of a program, by the name in its bar. */
async function exampleOf(page: Page, title: string) {
  const block = page
    .locator('.code[id]:has([data-props*="nasm"])')
    .filter({ has: page.locator('.code-title', { hasText: title }) })
    .first()
  await block.scrollIntoViewIfNeeded()
  const tools = block.locator('.code-tools')
  const panel = block.getByRole('region', { name: 'Step through the program' })
  return {
    block,
    panel,
    run: tools.getByRole('button', { name: 'Run', exact: true }),
    step: tools.getByRole('button', { name: 'Step', exact: true }),
    edit: tools.getByRole('button', { name: 'Edit', exact: true }),
    editor: block.getByRole('textbox', { name: /^Program / }),
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    current: panel.locator('[aria-current=step]'),
    register: (name: string) => panel.locator(`dl > div:has(> dt:text-is("${name}")) > dd`),
    runPanel: block.getByRole('region', { name: 'Run' }),
    async open() {
      await tools.getByRole('button', { name: 'Step', exact: true }).click()
      await expect(panel).toBeVisible(patience)
    },
    /** Opens the editor with another program. */
    async write(text: string) {
      await tools.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(block.getByRole('textbox', { name: /^Program / })).toBeFocused(patience)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
  }
}

const program = (lines: string) => `        global _start\n        section .text\n_start:\n${lines}\n        mov eax, 60\n        syscall\n`

test('Run assembles and executes an example, and its output is that of the page', async ({ page }) => {
  await visit(page, start)
  const { block, run, runPanel } = await exampleOf(page, 'hello.asm')
  await run.click()
  await expect(runPanel.getByRole('status')).toContainText('Exited with status 0', patience)
  await expect(runPanel.getByLabel('Output of this run')).toHaveText('Hello from assembly\n')
  await expect(runPanel).not.toContainText('differs from the page’s')
  await expect(run).toBeFocused()
  expect(await block.locator('.code-limit').count()).toBe(0)
})

test('Step shows what each instruction did, Back takes it back, and the address leads to the same step', async ({ page, context }) => {
  await visit(page, start)
  const { block, panel, open, button, current, register } = await exampleOf(page, 'hello.asm')
  await open()
  await expect(button('Step')).toBeFocused()
  await expect(current).toContainText('mov     eax, 1')
  await button('Step').click()
  await expect(register('rax')).toContainText('0x1')
  await expect(register('rax')).toContainText('changed')
  await expect(panel.locator('p').getByRole('link', { name: 'mov' })).toHaveAttribute('href', /\/asm\/.*#mov/)
  await button('Step').click()
  await button('Step').click()
  await expect(current).toContainText('mov     edx, length')
  await button('Back').click()
  await expect(current).toContainText('lea     rsi, [message]')
  await expect(panel).toContainText('Step 2')

  const id = await block.getAttribute('id')
  await expect(page).toHaveURL(new RegExp(`#step=${id}:2$`))
  const other = await context.newPage()
  await visit(other, new URL(page.url()).pathname + new URL(page.url()).hash)
  const opened = await exampleOf(other, 'hello.asm')
  await expect(opened.panel).toContainText('Step 2', patience)
  await expect(opened.block).toBeInViewport()
  await expect(opened.current).toContainText('lea     rsi, [message]')
  await opened.button('Close').click()
  await expect(opened.panel).toHaveCount(0)
  await expect(other).toHaveURL(/\/asm\/?$/)
})

test('the link beside the picture of a frame opens its program before the call', async ({ page }) => {
  await visit(page, callingConventions)
  const { block, panel, button, current } = await exampleOf(page, 'frame.asm')
  const link = page.getByRole('paragraph').filter({ hasText: 'frame.asm' }).getByRole('link', { name: 'Step through this call' })
  await link.click()
  await expect(panel).toContainText('Step 8', patience)
  await expect(block).toBeInViewport()
  await expect(current).toContainText('call    area')
  await button('Step').click()
  await expect(current).toContainText('push    rbp')
  await expect(panel.getByRole('cell', { name: /return address, to line \d+/ })).toBeVisible()
  await button('Close').click()
  await expect(panel).toHaveCount(0)
  await link.click()
  await expect(current).toContainText('call    area', patience)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the link to a step leads to the program', async ({ page }) => {
    await page.goto(callingConventions)
    await page.getByRole('link', { name: 'Step through this call' }).last().click()
    await expect(page).toHaveURL(/#step=example-a-frame:8$/)
    await expect(page.locator('#example-a-frame')).toBeInViewport()
  })
})

test('a breakpoint stops the program, and Step out leaves the function', async ({ page }) => {
  await visit(page, start)
  const { panel, open, button, current } = await exampleOf(page, 'number.asm')
  await open()
  await panel.getByRole('combobox', { name: 'Speed' }).selectOption('Full speed')
  const inFunction = panel.getByRole('button', { name: 'Breakpoint in line 11' })
  await inFunction.click()
  await expect(inFunction).toHaveAttribute('aria-pressed', 'true')
  await button('Continue').click()
  await expect(panel).toContainText('Stopped at the breakpoint in line 11')
  await expect(panel).toContainText('Stack of print_number')
  await expect(panel.getByRole('cell', { name: /return address, to line \d+/ })).toBeVisible()
  await inFunction.click()
  await button('Step out').click()
  await expect(panel).toContainText('print_number returned')
  await expect(current).not.toContainText('ret')
  await button('Continue').click()
  await expect(panel).toContainText('Exited with status 0.')
  await expect(panel.getByLabel('Output of this run')).toHaveText('2432902008176640000\n')
})

test('an error of the assembler stands at its line, and as text', async ({ page }) => {
  await visit(page, start)
  const { block, step, panel, runPanel, write } = await exampleOf(page, 'hello.asm')
  await write(program('        mov [rsp], 1'))
  await step.click()
  await expect(runPanel.getByRole('status')).toContainText('The assembler rejected the program.', patience)
  await expect(runPanel.getByLabel('Messages of the assembler')).toHaveText('hello.asm:4: error: operation size not specified\n')
  await expect(block.locator('.cm-message')).toHaveText('error: operation size not specified')
  await expect(block.locator('.cm-line.cm-error')).toHaveText('        mov [rsp], 1')
  await expect(panel).toHaveCount(0)
})

test('a fault is told in words at its instruction, and can be undone', async ({ page }) => {
  await visit(page, start)
  const { panel, step, button, current, write } = await exampleOf(page, 'hello.asm')
  await write(program('        xor ecx, ecx\n        mov rax, [rcx]'))
  await step.click()
  await expect(panel).toBeVisible(patience)
  await button('Step').click()
  await button('Step').click()
  await expect(panel).toContainText('Ended by SIGSEGV.')
  await expect(panel).toContainText(/line 5.*address 0/)
  await expect(button('Step')).toHaveAttribute('aria-disabled', 'true')
  await button('Back').click()
  await expect(current).toContainText('rax, [rcx]')
})

test('a program that reads is given a line where it waits', async ({ page }) => {
  await visit(page, systemCalls)
  const { panel, step, button, write } = await exampleOf(page, 'upper.asm')
  await write(
    `        global _start\n        section .bss\nline    resb 16\n        section .text\n_start:\n        xor eax, eax\n        xor edi, edi\n        mov rsi, line\n        mov edx, 16\n        syscall\n        mov edx, eax\n        mov eax, 1\n        mov edi, 1\n        syscall\n        mov eax, 60\n        xor edi, edi\n        syscall\n`,
  )
  // What the page gives the program is taken away.
  await page.getByRole('textbox', { name: /standard input/ }).fill('')
  await step.click()
  await expect(panel).toBeVisible(patience)
  await panel.getByRole('combobox', { name: 'Speed' }).selectOption('Full speed')
  await button('Continue').click()
  await panel.getByRole('textbox', { name: 'The program waits for a line of input' }).fill('pear')
  await button('Send').click()
  await button('Continue').click()
  await expect(panel.getByLabel('Output of this run')).toHaveText('pear\n')
})

test('a program without end does not hold up the page, and is paused', async ({ page }) => {
  const errors = uncaughtErrors(page)
  await visit(page, start)
  const { panel, step, button, write } = await exampleOf(page, 'hello.asm')
  await write(program('.again:  jmp .again'))
  await step.click()
  await expect(panel).toBeVisible(patience)
  await panel.getByRole('combobox', { name: 'Speed' }).selectOption('Full speed')
  await button('Continue').click()
  await button('Pause').click()
  await expect(panel).toContainText(/Paused after [\d,]+ steps/)
  await button('Restart').click()
  await expect(panel).toContainText('No step yet')
  expect(errors).toEqual([])
})

test('the keyboard alone steps, sets a breakpoint and closes', async ({ page }) => {
  await visit(page, addressing)
  const { step, panel, button, current } = await exampleOf(page, 'locals.asm')
  await step.focus()
  await page.keyboard.press('Enter')
  await expect(button('Step')).toBeFocused(patience)
  await expect(current).toContainText('push    rbp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('s')
  await expect(panel).toContainText('Step 2')
  await expect(panel.getByRole('cell', { name: 'saved rbp' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(panel).toContainText('Step 1')
  await panel.getByRole('button', { name: 'Breakpoint in line 12' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel.locator('button[aria-pressed=true][aria-label^=Breakpoint]')).toHaveCount(1)
  await page.keyboard.press('l')
  await expect(panel).toContainText(/comes next|Stopped at the breakpoint/)
  await page.keyboard.press('r')
  await expect(panel).toContainText('No step yet')
  await button('Close').focus()
  await page.keyboard.press('Enter')
  await expect(step).toBeFocused()
})

test('leaving the page ends a program that runs', async ({ page }) => {
  await visit(page, start)
  const { panel, step, button, write } = await exampleOf(page, 'hello.asm')
  await write(program('.again:  jmp .again'))
  await step.click()
  await expect(panel).toBeVisible(patience)
  await panel.getByRole('combobox', { name: 'Speed' }).selectOption('Full speed')
  await button('Continue').click()
  await markDocument(page)
  await press(page.locator('main a[rel=next]').first())
  await expect(panel).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('the assembly of a C example is stepped through, with its line marked in the program', async ({ page }) => {
  await visit(page, '/docs/language-references/c/memory-and-objects/stdlib')
  const block = page.locator('.code:has(.code-assembly)').filter({ hasText: 'by_value' }).first()
  await block.scrollIntoViewIfNeeded()
  await block.getByRole('button', { name: 'Assembly' }).click()
  await block.locator('.assembly-bar').getByRole('button', { name: 'Step' }).click()
  const panel = block.getByRole('region', { name: 'Step through the program' })
  await expect(panel.locator('[aria-current=step]')).toContainText('push', patience)
  await expect(block.locator('.line-mark')).toBeVisible()
  await panel.getByRole('combobox', { name: 'Speed' }).selectOption('Full speed')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel).toContainText('Exited with status 0.')
})

test('nothing of the machine is loaded before it is asked for', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await visit(page, start)
  const { step, panel } = await exampleOf(page, 'hello.asm')
  await expect(step).toBeVisible()
  const isOfMachine = (address: string) => /playground-(?:machine|step)/.test(address)
  expect(requests.filter(isOfMachine)).toEqual([])
  const before = new Set(requests)
  await step.click()
  await expect(panel).toBeVisible(patience)
  expect(requests.some(isOfMachine)).toBe(true)
  // What works on vectors is for programs that do, and the workbench, with its styles, is that of all languages.
  const isOfStep = (address: string) => /\.js$|playground-step/.test(address) && !address.includes('playground-run')
  const added = requests.filter((address) => !before.has(address) && isOfStep(address))
  expect(added.filter((address) => address.includes('playground-vectors'))).toEqual([])
  const sizes = await Promise.all(added.map(async (address) => gzipSync(await (await page.request.get(address)).body()).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})

test('a program that works on vectors steps through them', async ({ page }) => {
  const vectors = page.waitForRequest('**/playground-vectors*')
  await visit(page, '/docs/language-references/asm/simd')
  const { open, panel, button } = await exampleOf(page, 'packed.asm')
  await open()
  await vectors
  for (let count = 0; count < 3; count++) await button('Step').click()
  await expect(panel.locator('p').getByRole('link', { name: 'paddd' })).toHaveAttribute('href', /#padd/)
})

test('a program of the x87 unit shows the stack of its registers', async ({ page }) => {
  await visit(page, '/docs/language-references/asm/x87')
  const { open, panel, button, register } = await exampleOf(page, 'fldpi.asm')
  await open()
  await expect(register('st0')).toContainText('empty', patience)
  for (let count = 0; count < 2; count++) await button('Step').click()
  await expect(register('st0')).toContainText('3.1415926535897932385')
  await expect(panel).toContainText('st0 = 3.1415926535897932385.')
})

for (const width of [1280, 390]) {
  test(`nothing is wrong for assistive technology with the stepper open, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, addressing)
    const { block, panel, open, button } = await exampleOf(page, 'locals.asm')
    await open()
    for (let count = 0; count < 6; count++) await button('Step').click()
    await panel.evaluate((element) => element.querySelectorAll('details').forEach((part) => (part.open = true)))
    const id = await block.getAttribute('id')
    for (const theme of themes) {
      await setTheme(page, theme)
      expect(await findViolations(page, `[id="${id}"]`)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the registers are folded, the buttons large enough and in sight, and nothing scrolls sideways', async ({ page }) => {
    await visit(page, addressing)
    const { panel, step, button, register } = await exampleOf(page, 'locals.asm')
    await step.tap()
    await expect(panel).toBeVisible(patience)
    await button('Step').tap()
    await expect(register('rsp')).toBeHidden()
    await panel.getByText('Registers', { exact: true }).tap()
    await expect(register('rsp')).toBeVisible()
    await expect(button('Step')).toBeInViewport()
    for (const control of await panel.locator('button:not([aria-label^=Breakpoint]), select, summary').all()) {
      const box = await control.boundingBox()
      if (!box) continue
      expect(Math.round(box.height)).toBeGreaterThanOrEqual(44)
      expect(Math.round(box.width)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('Continue goes to the end at once', async ({ page }) => {
    await visit(page, start)
    const { panel, open, button } = await exampleOf(page, 'hello.asm')
    await open()
    await expect(panel.getByRole('combobox', { name: 'Speed' })).toHaveValue('full')
    await button('Continue').click()
    await expect(panel).toContainText('Exited with status 0.')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there is the program, and no button', async ({ page }) => {
    await page.goto(start)
    const block = page
      .locator('.code[id]')
      .filter({ has: page.locator('.code-title', { hasText: 'hello.asm' }) })
      .first()
    await expect(block.locator('pre')).toContainText('syscall')
    await expect(block.getByRole('button')).toHaveCount(0)
  })
})
