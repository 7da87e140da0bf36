/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import '../../testing/dom'
import { FakeClient } from '../testing/fakeClient'
import { checksKey } from '../../config/storageKeys'
import { checkChoice } from './checkChoice'
import type { Device } from './consent'
import { ProgramSession } from './programSession'
import { RunPanel } from './RunPanel'

// Loading React for the first of them takes a while on a busy machine.
jest.setTimeout(60_000)

let client: FakeClient
let closed: number

function Panel({ session }: { session: ProgramSession }) {
  const { run } = useSyncExternalStore(session.subscribe, session.state)
  return run ? <RunPanel session={session} run={run} onClose={() => closed++} /> : null
}

/** Runs a program on a device, with its panel open. */
async function run(device: Partial<Device> = {}) {
  const session = new ProgramSession(
    { settings: { std: 'c17' }, files: [{ name: 'main.c', text: 'int main(void) {}' }], output: undefined },
    {
      connect: () => client,
      device: () => ({ savesData: false, memory: undefined, ...device }),
      checkChoice,
      agreed: new Set(),
      decode: async () => ({ problem: '' }),
      encode: async () => undefined,
    },
  )
  render(<Panel session={session} />)
  await act(() => session.run())
  return { session, user: userEvent.setup({ advanceTimers: (milliseconds) => void jest.advanceTimersByTime(milliseconds) }) }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const later = (what: () => void) => act(async () => what())

beforeEach(() => {
  jest.useFakeTimers()
  client = new FakeClient()
  closed = 0
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  jest.useRealTimers()
})

test('the button beside the status keeps the focus while what it does changes', async () => {
  client.bytes = 9e6
  const { user } = await run()
  const action = button('Cancel')
  act(() => action.focus())
  await later(() => client.last.tell.onPhase('compile'))
  expect([action.textContent, document.activeElement]).toEqual(['Stop', action])
  await later(() => client.exit())
  expect([action.textContent, document.activeElement]).toEqual(['Run again', action])
  await user.keyboard('{Enter}')
  expect(client.runs).toHaveLength(2)
  expect(document.activeElement).toBe(action)
})

test('who agrees to a download goes on with the button that stops it', async () => {
  client.bytes = 9e6
  const { user } = await run({ savesData: true })
  await user.click(button('Fetch 9.0 MB and run'))
  expect(button('Cancel')).toHaveFocus()
})

test.each(['Stop it', 'Keep running'])('after "%s" the focus is on the button beside the status, not lost', async (name) => {
  const { user } = await run()
  await later(() => client.last.tell.onPhase('run'))
  await later(() => void jest.advanceTimersByTime(10_000))
  await user.click(button(name))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button(name === 'Stop it' ? 'Run again' : 'Stop')).toHaveFocus()
})

test('a question that the program answers itself takes no focus', async () => {
  await run()
  await later(() => client.last.tell.onPhase('run'))
  await later(() => void jest.advanceTimersByTime(10_000))
  await later(() => client.print('at last'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.body).toHaveFocus()
})

test('closing ends the run and tells who opened the panel', async () => {
  const { user, session } = await run()
  await user.click(button('Close'))
  expect([closed, client.last.isStopped, session.state().run]).toEqual([1, true, undefined])
})

test('a finding is told in words, with its line and a page that explains it', async () => {
  const { session } = await run()
  await later(() => {
    session.openEditor()
    session.changeFile('main.c', 'int main(void) { return 1 / 0; }')
  })
  await act(() => session.run())
  expect(client.last.program.isChecked).toBe(true)
  await later(() => {
    client.last.tell.onPhase('run')
    client.last.tell.onFinding({
      kind: 'division-by-zero',
      words: 'Division by zero.',
      place: { file: 'main.c', line: 1, column: 27 },
      notes: [],
    })
    client.last.tell.onOutcome({ how: 'ended', end: { how: 'finding' }, milliseconds: 3 })
  })
  expect(screen.getByRole('status')).toHaveTextContent('Stopped after 3 ms by what the checks found.')
  expect(screen.getByText('Line 1:').parentElement).toHaveTextContent('Line 1: Division by zero. What does this mean?')
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/undefined-expressions#division-by-zero$/))
})

test('whoever has run a program of the page may have it checked, and the choice is kept', async () => {
  const { user } = await run()
  await later(() => client.last.tell.onPhase('run'))
  await later(() => client.last.tell.onOutcome({ how: 'ended', end: { how: 'exit', status: 0 }, milliseconds: 3 }))
  expect(client.last.program.isChecked).toBeUndefined()
  await user.click(button('Ways to run'))
  await user.click(screen.getByRole('menuitemradio', { name: 'Run with checks', checked: false }))
  expect(client.last.program.isChecked).toBe(true)
  expect(localStorage.getItem(checksKey)).toBe('on')
  expect(button('Stop')).toHaveFocus()
})
