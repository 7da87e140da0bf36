/** @jest-environment jsdom */
import * as streams from 'node:stream/web'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { checksKey } from '../config/storageKeys'
import { runHash } from '../navigation/runHash'
import type { RunSettings } from '../playground/program'
import { encodeLink } from '../playground/shareLink'
import { CodeTools } from './CodeTools'
import { FakeClient } from './testing/fakeClient'

let client: FakeClient
jest.mock('./playground/sharedClient', () => ({ connect: () => client }))
jest.mock('./playground/createEditor', () => jest.requireActual('./testing/textareaEditor'))

const text = '#include <stdio.h>\nint main(void) { puts("hi"); }'

function page(settings: Partial<RunSettings> = {}, more = '') {
  document.body.innerHTML = `
    <div class="code" id="example-puts"><div class="code-bar"><span class="code-checked">Compiled and run as C17</span><a class="code-assembly" href="/a.txt">Assembly</a><div id="host"></div></div><pre><code></code></pre></div>
    <div class="code output"><div class="code-bar"><span class="code-title">Output</span></div><pre><code>hi</code></pre></div>${more}`
  const code = document.querySelector('pre > code')
  const host = document.querySelector<HTMLElement>('#host')
  if (!code || !host) throw new Error('The page lacks its block.')
  code.textContent = text
  const { unmount } = render(<CodeTools host={host} slots={[]} run={{ std: 'c17', ...settings }} />, { container: host })
  return { user: userEvent.setup(), code, unmount }
}

const button = (name: string) => screen.getByRole('button', { name })
const panel = () => screen.findByRole('region', { name: 'Run' })
const status = async () => within(await panel()).getByRole('status')
const editor = () => screen.findByRole('textbox', { name: 'Program main.c' })
/** What the compiler and the program do happens outside of React. */
const later = (what: () => void) => act(async () => what())

beforeEach(() => {
  client = new FakeClient()
  Element.prototype.scrollIntoView = () => undefined
  Object.assign(globalThis, { ...streams, Worker: EventTarget, isSecureContext: true })
  window.location.hash = ''
})

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

test.each(['WebAssembly', 'Worker', 'DecompressionStream'])('a browser without %s has no buttons', (name) => {
  const kept: unknown = Reflect.get(globalThis, name)
  Reflect.deleteProperty(globalThis, name)
  page()
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(button('Copy code')).toBeVisible()
  Reflect.set(globalThis, name, kept)
})

test('shows the course of a run and its output, and leaves the focus where it was', async () => {
  const { user } = page()
  client.bytes = 9e6
  await user.click(button('Run'))
  expect(await status()).toHaveTextContent('C: 9.0 MB once, then offline.')
  await later(() => client.last.tell.onProgress({ received: 4.5e6, total: 9e6, isMore: false }))
  expect(screen.getByRole('progressbar', { name: 'Fetched' })).toHaveAttribute('value', '4500000')
  expect(screen.getByText('4.5 MB of 9.0 MB')).toBeVisible()
  await later(() => client.last.tell.onPhase('compile'))
  expect(await status()).toHaveTextContent('Compiling…')
  await later(() => client.last.tell.onPhase('run'))
  await later(() => client.print('hi\n'))
  await later(() => client.print('careful\n', 'error'))
  expect(screen.getByLabelText('Output of this run')).toHaveTextContent('hi careful')
  expect(screen.getByText('careful')).toHaveClass('error')
  await later(() => client.exit())
  expect(await status()).toHaveTextContent('Exited with status 0 in 12 ms.')
  expect(button('Run')).toHaveFocus()
  expect(screen.queryByText(/differs from the page/)).toBeNull()
  expect(screen.getByText(/compiled at -O0 with Clang 22/)).toBeVisible()
})

test('the button that runs a program stops it, and so does the one in the panel', async () => {
  const { user } = page()
  await user.click(button('Run'))
  await panel()
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(2)
  await user.click(within(await panel()).getByRole('button', { name: 'Stop' }))
  expect(client.last.isStopped).toBe(true)
  expect(await status()).toHaveTextContent('Stopped.')
  expect(button('Run again')).toHaveFocus()
})

test('says that the output is another than the page shows, and why it may be', async () => {
  const { user } = page({ differs: 'A long has 32 bits.' })
  await user.click(button('Run'))
  await panel()
  await later(() => client.print('ho\n'))
  await later(() => client.exit())
  expect(screen.getByText('The output differs from the page’s. A long has 32 bits.')).toBeVisible()
})

test('asks before it fetches on a connection that saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const { user } = page()
  client.bytes = 9e6
  await user.click(button('Run'))
  expect(await screen.findByText('Your browser asks to save data. C is fetched once: 9.0 MB.')).toBeVisible()
  expect(client.runs).toHaveLength(0)
  await user.click(button('Fetch 9.0 MB and run'))
  expect(client.runs).toHaveLength(1)
  expect(button('Cancel')).toHaveFocus()
  Reflect.deleteProperty(navigator, 'connection')
})

test('a failure is told in words, and can be tried again', async () => {
  const { user } = page()
  await user.click(button('Run'))
  await panel()
  await later(() => client.last.tell.onOutcome({ how: 'broken', reason: 'damaged', message: 'Part 3 has another digest.' }))
  expect(await status()).toHaveTextContent('A file of the compiler arrived damaged.')
  expect(screen.getByText('Part 3 has another digest.')).toBeVisible()
  await user.click(button('Retry'))
  expect(client.runs).toHaveLength(2)
})

test('closing the panel ends the run, and the focus goes back to the button', async () => {
  const { user } = page()
  await user.click(button('Run'))
  await panel()
  await user.click(button('Close'))
  expect(client.last.isStopped).toBe(true)
  expect(screen.queryByRole('region', { name: 'Run' })).toBeNull()
  expect(button('Run')).toHaveFocus()
})

test('leaving the page ends the run', async () => {
  const { user, unmount } = page()
  await user.click(button('Run'))
  await panel()
  unmount()
  expect(client.last.isStopped).toBe(true)
  expect(client.isClosed).toBe(true)
})

describe('the editor', () => {
  test('takes the place of the program, and runs and copies what is typed', async () => {
    const { user, code } = page()
    await user.click(button('Edit'))
    expect(await editor()).toHaveFocus()
    expect(code.parentElement).toHaveAttribute('hidden')
    expect(button('Edit')).toHaveAttribute('aria-pressed', 'true')
    await user.type(await editor(), ' // changed')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await panel()
    expect(client.last.program.files).toEqual([{ name: 'main.c', text: `${text} // changed\n` }])
    await user.click(button('Copy code'))
    expect(await navigator.clipboard.readText()).toBe(`${text} // changed`)
  })

  test('is left with Escape, and keeps what was typed', async () => {
    const { user, code } = page()
    await user.click(button('Edit'))
    await user.type(await editor(), 'x{Escape}')
    expect(button('Edit')).toHaveFocus()
    expect(await editor()).toHaveValue(`${text}x`)
    await user.click(button('Edit'))
    expect(screen.queryByRole('textbox', { name: 'Program main.c' })).toBeNull()
    expect(code.parentElement).not.toHaveAttribute('hidden')
    await user.click(button('Edit'))
    expect(await editor()).toHaveValue(`${text}x`)
    await user.click(button('Reset'))
    expect(await editor()).toHaveValue(text)
  })

  test('shows what the compiler says at its line', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await editor()
    await user.click(button('Run'))
    await panel()
    await later(() => client.last.tell.onMessages("main.c:2:3: error: expected ';'\n"))
    await later(() => client.last.tell.onOutcome({ how: 'rejected', by: 'compiler', milliseconds: 3 }))
    expect(await status()).toHaveTextContent('The compiler rejected the program.')
    expect((await editor()).dataset['messages']).toBe("2 error: expected ';'")
    expect(screen.getByLabelText('Messages of the compiler')).toHaveTextContent("main.c:2:3: error: expected ';'")
  })

  test('takes a standard, input and arguments', async () => {
    const { user } = page({ std: 'c++20', stdin: 'a', args: ['b'] })
    await user.click(button('Edit'))
    const standard = await screen.findByRole('combobox', { name: 'Standard' })
    expect(standard).toHaveDisplayValue('C++20')
    expect(screen.queryByText(/without precompiled headers/)).toBeNull()
    await user.selectOptions(standard, 'C++17')
    expect(screen.getByText('Compiles without precompiled headers: takes several seconds.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'What the program reads from standard input' }), 'bc')
    await user.type(screen.getByRole('textbox', { name: 'Arguments, separated by spaces' }), ' "c d"')
    await user.click(button('Run'))
    await panel()
    expect(client.last.program).toMatchObject({ std: 'c++17', stdin: 'abc', args: ['b', 'c d'] })
  })

  test('has a tab for each file', async () => {
    const { user } = page(
      { with: [{ name: 'other.h', block: 'file-otherh' }] },
      '<div class="code" id="file-otherh"><pre><code>int other;\n</code></pre></div>',
    )
    await user.click(button('Edit'))
    const [first, second] = await screen.findAllByRole('tab')
    expect(first).toHaveAttribute('aria-selected', 'true')
    await act(async () => first?.focus())
    await user.keyboard('{ArrowRight}')
    expect(second).toHaveFocus()
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('textbox', { name: 'Program other.h' })).toHaveValue('int other;')
    await user.click(button('Copy code'))
    expect(await navigator.clipboard.readText()).toBe('int other;')
  })
})

describe('a program of the reader', () => {
  /** What the page says of its own program. */
  const said = () =>
    ['.code-checked', '.code-assembly', '.code.output .code-title'].map((part) => document.querySelector(part)?.textContent)
  const ofPage = ['Compiled and run as C17', 'Assembly', 'Output']

  test('takes back what the tests say of the page’s, and what belongs to that is named so', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await editor()
    expect(said()).toEqual(ofPage)
    await user.type(await editor(), 'x')
    expect(said()).toEqual(['Changed: not verified', 'Page’s assembly', 'Output of the page’s program'])
    await user.click(button('Reset'))
    expect(said()).toEqual(ofPage)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Standard' }), 'C23')
    expect(said()[0]).toBe('Changed: not verified')
    await user.click(button('Edit'))
    expect(said()).toEqual(ofPage)
  })

  test('that asks for input and has none leads to the place for it', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await user.type(await editor(), 'x')
    await user.click(button('Run'))
    await panel()
    await later(() => client.last.tell.onNoInput())
    const input = screen.getByRole('textbox', { name: 'What the program reads from standard input' })
    expect(input).toBeVisible()
    expect(input).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('The program asks for input and was given none.')
    await later(() => client.exit(1))
    expect(screen.getByRole('alert')).toBeVisible()
  })

  test('that asks for input keeps the focus of who goes on typing', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await user.type(await editor(), 'x')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await panel()
    await user.type(await editor(), 'y')
    await later(() => client.last.tell.onNoInput())
    expect(await editor()).toHaveFocus()
    await user.click(button('Give it input'))
    expect(screen.getByRole('textbox', { name: 'What the program reads from standard input' })).toHaveFocus()
  })

  test('that the linker rejects is not blamed on the compiler, and is explained', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await user.type(await editor(), 'x')
    await user.click(button('Run'))
    await panel()
    await later(() => client.last.tell.onMessages('wasm-ld: error: main.c.o: undefined symbol: thrd_create\n'))
    await later(() => client.last.tell.onOutcome({ how: 'rejected', by: 'linker', milliseconds: 3 }))
    expect(await status()).toHaveTextContent('The linker rejected the program.')
    expect(screen.getByLabelText('Messages of the linker')).toHaveTextContent('undefined symbol')
    const link = screen.getByRole('link', { name: '<threads.h>' })
    expect(link).toHaveAttribute('href', '/docs/language-references/c/concurrency-and-atomics/threads')
    expect(link.parentElement).toHaveTextContent('A program is one thread here: another cannot be started.')
  })

  test('that a library gave up on is explained by the end of its standard error', async () => {
    const { user } = page({ std: 'c++20' })
    await user.click(button('Edit'))
    await user.type(await screen.findByRole('textbox', { name: 'Program main.cpp' }), 'x')
    await user.click(button('Run'))
    await panel()
    await later(() => client.print('terminating: thread constructor failed: Not supported\n', 'error'))
    await later(() => client.exit(134))
    expect(screen.getByRole('link', { name: '<thread>' })).toBeVisible()
  })
})

test('a message about the page’s own program is left to the page', async () => {
  const { user } = page({ only: 'fails' })
  await user.click(button('Run'))
  await panel()
  await later(() => client.last.tell.onMessages("main.c:1:1: error: use of undeclared identifier 'FE_UPWARD'\n"))
  await later(() => client.last.tell.onOutcome({ how: 'rejected', by: 'compiler', milliseconds: 3 }))
  expect(await status()).toHaveTextContent('The compiler rejected the program, as the page says.')
  expect(screen.queryByText(/to nearest only/)).toBeNull()
})

describe('a link to a program', () => {
  const draft = { files: [{ name: 'main.c', text: 'int main(void) { return 3; }' }], std: 'c23', stdin: '', args: '' }

  test('is copied', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await user.type(await editor(), 'x')
    await user.click(button('Copy link'))
    expect(await screen.findByText('Copied a link to this program.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/#run=example-puts~./)
  })

  test('opens the editor, and runs nothing', async () => {
    window.location.hash = runHash('example-puts', (await encodeLink(draft)) ?? '')
    page()
    // The same is announced, in the page's own live region.
    const block = document.querySelector<HTMLElement>('#example-puts') ?? document.body
    expect(await within(block).findByText('This program came from a link. It has not run.')).toBeVisible()
    expect(await editor()).toHaveValue('int main(void) { return 3; }')
    expect(await editor()).not.toHaveFocus()
    expect(client.runs).toHaveLength(0)
  })

  test('shows its program, never the page’s, while the editor is on its way', async () => {
    window.location.hash = runHash('example-puts', (await encodeLink(draft)) ?? '')
    const { code } = page()
    const seen: string[] = []
    const look = () => {
      const isEditorThere = document.querySelector('textarea:not([id])') !== null
      const block = document.querySelector('#example-puts')
      if (!block?.textContent.includes('came from a link')) return
      if (code.parentElement?.hasAttribute('hidden') !== true) seen.push('the page’s program')
      if (!isEditorThere && block.querySelector('pre:not([hidden])')?.textContent !== draft.files[0]?.text) seen.push('no program')
      if (!isEditorThere) seen.push('its program')
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    expect(await editor()).toHaveValue('int main(void) { return 3; }')
    observer.disconnect()
    expect(new Set(seen)).toEqual(new Set(['its program']))
  })

  test('that cannot be read leaves the program of the page, and says so', async () => {
    const { code } = page()
    window.location.hash = runHash('example-puts', 'nonsense')
    await later(() => window.dispatchEvent(new HashChangeEvent('hashchange')))
    const block = document.querySelector<HTMLElement>('#example-puts') ?? document.body
    expect(await within(block).findByText(/damaged.* This is the program of the page./)).toBeVisible()
    expect(code.parentElement).not.toHaveAttribute('hidden')
  })
})

const waysButton = () =>
  within(document.querySelector<HTMLElement>('.code-tools') ?? document.body).getByRole('button', { name: 'Ways to run' })
const way = (name: string, checked: boolean) => screen.findByRole('menuitemradio', { name, checked })

describe('the menu beside Run', () => {
  test('runs the program with checks, keeps that for all programs, and gives the focus to Run', async () => {
    const { user } = page()
    await user.click(waysButton())
    expect(client.runs).toHaveLength(0)
    await user.click(await way('Run with checks', false))
    await panel()
    expect(client.last.program.isChecked).toBe(true)
    expect(localStorage.getItem(checksKey)).toBe('on')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.querySelector('.code-run')).toHaveFocus()
    await later(() => client.exit())
    expect(button('Run')).toHaveAccessibleDescription('Run with checks')
  })

  test('opens and is moved through by keys, with the focus on the way that Run takes', async () => {
    const { user } = page()
    act(() => waysButton().focus())
    await user.keyboard('{ArrowDown}')
    expect(await way('Run', true)).toHaveFocus()
    expect(waysButton()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}')
    expect(await way('Run with checks', false)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(await way('Run', true)).toHaveFocus()
    await user.keyboard('{End}')
    expect(await way('Run with checks', false)).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(waysButton()).toHaveFocus()
    expect(client.runs).toHaveLength(0)
  })

  test('closes when the reader goes elsewhere or presses its button again', async () => {
    const { user } = page()
    await user.click(waysButton())
    await screen.findByRole('menu')
    await user.click(waysButton())
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(waysButton())
    await screen.findByRole('menu')
    await user.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(waysButton())
    await screen.findByRole('menu')
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button('Edit')).toHaveFocus()
  })

  test('marks checks for a changed program, and choosing the marked way chooses nothing for other programs', async () => {
    const { user } = page()
    await user.click(button('Edit'))
    await user.type(await editor(), ' ')
    expect(button('Run')).toHaveAccessibleDescription('Run with checks')
    await user.click(waysButton())
    await user.click(await way('Run with checks', true))
    await panel()
    expect(client.last.program.isChecked).toBe(true)
    expect(localStorage.getItem(checksKey)).toBeNull()
  })

  test('knows what was chosen on an earlier page before anything is loaded', () => {
    localStorage.setItem(checksKey, 'on')
    page()
    expect(button('Run')).toHaveAccessibleDescription('Run with checks')
  })

  test('is not beside a program that is only compiled, until it is edited, and never beside one in assembly', async () => {
    localStorage.setItem(checksKey, 'on')
    const { user, unmount } = page({ only: 'fails' })
    expect(screen.queryByRole('button', { name: 'Ways to run' })).toBeNull()
    expect(button('Run')).not.toHaveAccessibleDescription()
    await user.click(button('Edit'))
    await editor()
    expect(waysButton()).toBeVisible()
    unmount()
    page({ std: 'nasm' })
    expect(screen.queryByRole('button', { name: 'Ways to run' })).toBeNull()
  })
})

describe('a program with undefined behaviour', () => {
  test('is run with checks, as its button says, whatever was chosen for other programs', async () => {
    localStorage.setItem(checksKey, 'off')
    const { user } = page({ errs: true })
    await user.click(button('Run with checks'))
    await panel()
    expect(client.last.program).toMatchObject({ isRun: true, isChecked: true })
    await later(() => client.exit())
    expect(screen.queryByText(/differs from the page/)).toBeNull()
    expect(button('Run with checks')).not.toHaveAccessibleDescription()
  })

  test('can be run without checks, which is a choice for it alone', async () => {
    const { user } = page({ errs: true })
    await user.click(waysButton())
    await way('Run with checks', true)
    await user.click(await way('Run', false))
    await panel()
    expect(client.last.program.isChecked).toBeUndefined()
    expect(localStorage.getItem(checksKey)).toBeNull()
    await later(() => client.exit())
    await user.click(button('Run'))
    expect(client.runs).toHaveLength(2)
    expect(client.last.program.isChecked).toBeUndefined()
  })
})
