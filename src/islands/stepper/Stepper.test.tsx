/** @jest-environment jsdom */
import * as streams from 'node:stream/web'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../testing/dom'
import { stepHash } from '../../navigation/stepHash'
import type { MachineParts } from '../../playground/runMachine'
import type { RunSettings } from '../../playground/program'
import { CodeTools } from '../CodeTools'
import { codeStart, does, fakeParts, memoryStart } from './testing/fakeMachine'

// Loading React for the first of them takes a while on a busy machine.
jest.setTimeout(120_000)

let parts: MachineParts
jest.mock('../playground/loadMachine', () => ({ loadMachine: () => Promise.resolve(parts) }))
jest.mock('../playground/createEditor', () => jest.requireActual('../testing/textareaEditor'))

const text = `main:   push rbx
        mov rax, 5
        call sum
        exit
sum:    mov rax, 7
        ret`

const acts = {
  1: does.push('rbx'),
  2: does.set('rax', 0x4142n),
  3: does.call(5),
  4: does.exit(0),
  5: does.set('rax', 7n),
  6: does.ret,
}
const symbols = [
  { name: 'main', address: codeStart, isGlobal: true, file: 'main.asm', line: 1 },
  { name: 'sum', address: codeStart + 16, isGlobal: false, file: 'main.asm', line: 5 },
  { name: 'table', address: memoryStart, elementSize: 8 as const, isGlobal: false, file: 'main.asm', line: 1 },
]

const realFetch = globalThis.fetch

beforeEach(() => {
  parts = fakeParts({ acts, symbols })
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
  Object.assign(globalThis, { ...streams, Worker: EventTarget, isSecureContext: true })
  // jsdom has no channels, and Node's would keep the process from ending.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1: { onmessage?: () => void; close: () => void } = { close: () => undefined }
      port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) }
    },
  })
  globalThis.fetch = async () =>
    ({ ok: true, json: async () => ({ mov: '/docs/language-references/asm/instructions#mov' }) }) as unknown as Response
  window.history.replaceState(null, '', '/page')
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  globalThis.fetch = realFetch
})

function page(settings: Partial<RunSettings> = {}, program = text) {
  document.body.innerHTML = `
    <div class="code" id="example-sum"><div class="code-bar"><div id="host"></div></div><pre><code></code></pre></div>
    <div class="code output"><div class="code-bar"></div><pre><code>hi</code></pre></div>`
  const code = document.querySelector('pre > code')
  const host = document.querySelector<HTMLElement>('#host')
  if (!code || !host) throw new Error('The page lacks its block.')
  code.textContent = program
  render(<CodeTools host={host} slots={[]} run={{ std: 'nasm', ...settings }} />, { container: host })
  return { user: userEvent.setup(), pre: code.parentElement }
}

const stepper = () => screen.findByRole('region', { name: 'Step through the program' })
const current = () => document.querySelector('[aria-current=step]')?.textContent.replace(/\s+/g, ' ')

/** Opens the stepper by its button. */
async function open(...settings: Parameters<typeof page>) {
  const { user, pre } = page(...settings)
  await user.click(screen.getByRole('button', { name: 'Step' }))
  const panel = await stepper()
  const button = (name: string | RegExp) => within(panel).getByRole('button', { name })
  return { user, pre, panel, button }
}

/** What the panel says of a register or a flag. */
const valueOf = (panel: HTMLElement, name: string) =>
  [...panel.querySelectorAll('dt')].find(({ textContent }) => textContent.split(' ')[0] === name)?.nextElementSibling?.textContent

test('Step opens the program at its first instruction, with the focus on the button for the next', async () => {
  const { panel, pre, button } = await open()
  expect(current()).toContain('push rbx')
  expect(pre).toHaveClass('covered')
  expect(button('Step')).toHaveFocus()
  expect(panel).toHaveTextContent('The program starts at line 1.')
  expect(screen.getByRole('button', { name: 'Step', pressed: true })).toBeVisible()
})

test('a step marks what changed, says it in a sentence, and links the instruction to its description', async () => {
  const { user, panel, button } = await open()
  await user.click(button('Step'))
  await user.click(button('Step'))
  expect(current()).toContain('call sum')
  expect(panel).toHaveTextContent('rax = 16706.')
  expect(valueOf(panel, 'rax')).toBe('0x4142 (changed)')
  expect(valueOf(panel, 'AF')).toContain('undefined')
  expect(within(panel).getByRole('link', { name: 'mov' })).toHaveAttribute('href', '/docs/language-references/asm/instructions#mov')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Numbers' }), 'Characters')
  expect(valueOf(panel, 'rax')).toBe('BA······ (changed)')
})

test('the keys step, step over, go back and start again, but not where a reader types', async () => {
  const { user, panel } = await open()
  await user.keyboard('ss')
  expect(current()).toContain('call sum')
  await user.keyboard('o')
  expect(await within(panel).findByText(/returned after 3 steps, with 7 in rax/)).toBeVisible()
  await user.keyboard('b')
  expect(current()).toContain('ret')
  await user.keyboard('r')
  expect(current()).toContain('push rbx')
})

test('the program is one stop of the Tab key; its arrows choose a line, and Enter sets a breakpoint', async () => {
  const { user, panel, button } = await open()
  act(() => button('Breakpoint in line 1').focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(button('Breakpoint in line 5')).toHaveFocus()
  expect(button('Breakpoint in line 5')).toHaveAttribute('aria-pressed', 'true')
  expect(
    within(panel)
      .getAllByRole('button', { name: /^Breakpoint/ })
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1)
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Speed' }), 'Full speed')
  await user.click(button('Continue'))
  expect(await within(panel).findByText(/Stopped at the breakpoint in line 5, after 3 steps/)).toBeVisible()
  expect(panel).toHaveTextContent('Stack of sum')
})

test('runs to the line that was chosen', async () => {
  const { user, panel, button } = await open()
  expect(button('Run to line')).toHaveAttribute('aria-disabled', 'true')
  await user.click(panel.querySelectorAll('pre code > span')[5] ?? panel)
  await user.click(button('Run to line 6'))
  expect(await within(panel).findByText(/later, line 6 comes next/)).toBeVisible()
})

test('the end is said, and a button that is of no use keeps the focus', async () => {
  const { user, panel, button } = await open()
  await user.keyboard('ssssss')
  expect(panel).toHaveTextContent('Exited with status 0.')
  expect(button('Step')).toHaveFocus()
  expect(button('Step')).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('s')
  expect(panel).toHaveTextContent('Step 6')
})

test('data is shown by label, output as it comes, and input where it is asked for', async () => {
  parts = fakeParts({ acts: { 1: does.store(8, 42n), 2: does.print('hi\n'), 3: does.read, 4: does.exit(0) }, symbols })
  const { user, panel } = await open()
  await user.keyboard('s')
  expect(panel.querySelector('[title="0x600008"]')).toHaveTextContent('0x2a (changed)')
  await user.keyboard('ss')
  expect(screen.getByLabelText('Output of this run')).toHaveTextContent('hi')
  await user.type(screen.getByRole('textbox', { name: 'The program waits for a line of input' }), 'sob')
  await user.click(within(panel).getByRole('button', { name: 'Send' }))
  expect(within(panel).getByRole('button', { name: 'Step' })).toHaveFocus()
  await user.click(within(panel).getByRole('button', { name: 'Step' }))
  expect(panel).toHaveTextContent('Reads 4 bytes.')
})

test('what the assembler rejects is shown like the messages of a compiler, at its line', async () => {
  parts = fakeParts({ acts, problems: [{ file: 'main.asm', line: 2, message: 'operation size not specified' }] })
  const { user } = page()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const editor = await screen.findByRole('textbox', { name: 'Program main.asm' })
  await user.click(screen.getByRole('button', { name: 'Step' }))
  const run = await screen.findByRole('region', { name: 'Run' })
  expect(await within(run).findByText('The assembler rejected the program.')).toBeVisible()
  expect(within(run).getByLabelText('Messages of the assembler')).toHaveTextContent('main.asm:2: error: operation size not specified')
  expect(editor.dataset['messages']).toBe('2 error: operation size not specified')
  expect(screen.queryByRole('region', { name: 'Step through the program' })).toBeNull()
})

test('Run shows the output in the panel that C has, and compares it with the page', async () => {
  parts = fakeParts({ acts: { 1: does.print('ho\n'), 2: does.exit(2) } })
  const { user } = page()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  const run = await screen.findByRole('region', { name: 'Run' })
  expect(await within(run).findByText(/^Exited with status 2 in /)).toBeVisible()
  expect(within(run).getByLabelText('Output of this run')).toHaveTextContent('ho')
  expect(run).toHaveTextContent('The output differs from the page’s.')
})

test('Run gives a program without input its end, and says what a fault was', async () => {
  parts = fakeParts({ acts: { 1: does.read, 2: does.fault } })
  const { user } = page()
  await user.click(screen.getByRole('button', { name: 'Run' }))
  const run = await screen.findByRole('region', { name: 'Run' })
  expect(
    await within(run).findByText(/^Ended by SIGSEGV after .*: The instruction reads address 0, where nothing is mapped\./),
  ).toBeVisible()
})

test('the editor has no standards to choose from, and comes back when the stepper is closed', async () => {
  const { user } = page()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const editor = await screen.findByRole('textbox', { name: 'Program main.asm' })
  expect(screen.queryByRole('combobox', { name: 'Standard' })).toBeNull()
  await user.type(editor, '\n')
  await user.click(screen.getByRole('button', { name: 'Step' }))
  const panel = await stepper()
  expect(editor).not.toBeVisible()
  expect(panel.querySelector('.tk, .tt, .tp')).not.toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(editor).toBeVisible()
  expect(screen.getByRole('button', { name: 'Step' })).toHaveFocus()
})

test('a link opens the program at its step, without taking the focus', async () => {
  window.history.replaceState(null, '', `/page${stepHash('example-sum', 2)}`)
  page()
  expect(await stepper()).toHaveTextContent('rax = 16706.')
  expect(current()).toContain('call sum')
  expect(document.body).toHaveFocus()
})

test('the address follows the steps, and is clean again when the stepper is closed', async () => {
  const { user, button } = await open()
  await user.keyboard('ss')
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  expect(window.location.hash).toBe('#step=example-sum:2')
  await user.click(button('Close'))
  expect(window.location.href).toMatch(/\/page$/)
})
