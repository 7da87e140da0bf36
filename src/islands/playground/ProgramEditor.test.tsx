/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import '../../testing/dom'
import { FakeClient } from '../testing/fakeClient'
import { ProgramEditor } from './ProgramEditor'
import { ProgramSession } from './programSession'

jest.mock('./createEditor', () => jest.requireActual('../testing/textareaEditor'))

// Loading React for the first of them takes a while on a busy machine.
jest.setTimeout(60_000)

const newSession = () =>
  new ProgramSession(
    {
      settings: { std: 'c17' },
      files: ['main.c', 'pear.c', 'pear.h'].map((name) => ({ name, text: `/* ${name} */` })),
      output: undefined,
    },
    {
      connect: () => new FakeClient(),
      device: () => ({ savesData: false, memory: undefined }),
      checkChoice: () => undefined,
      agreed: new Set(),
      decode: async () => ({ program: { files: [{ name: 'main.c', text: 'linked' }], std: 'c17', stdin: '', args: '' } }),
      encode: async () => undefined,
    },
  )

const none = new Map()

async function open(session = newSession()) {
  const code = document.body.appendChild(document.createElement('code'))
  const left = jest.fn()
  const Editor = () => {
    const state = useSyncExternalStore(session.subscribe, session.state)
    return <ProgramEditor session={session} state={state} code={code} isWrapped={false} messages={none} onLeave={left} />
  }
  render(<Editor />)
  await screen.findAllByRole('textbox', undefined, { timeout: 30_000 })
  return { session, code, left, user: userEvent.setup() }
}

const tab = (name: string) => screen.getByRole('tab', { name })

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('an editor that the reader opened takes the focus, and the program gives way to it', async () => {
  const { code } = await open()
  expect(screen.getByRole('textbox', { name: 'Program main.c' })).toHaveFocus()
  expect(code).not.toBeVisible()
})

test('an editor that a link opened leaves the focus where it is', async () => {
  const session = newSession()
  await session.openLink('…')
  await open(session)
  expect(screen.getByRole('textbox', { name: 'Program main.c' })).toHaveValue('linked')
  expect(document.body).toHaveFocus()
})

test('the arrows go round the files, of which one is a stop of the Tab key', async () => {
  const { user, session } = await open()
  act(() => tab('main.c').focus())
  await user.keyboard('{ArrowRight}')
  expect(tab('pear.c')).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'pear.c' })).toBeVisible()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(tab('pear.h')).toHaveFocus()
  expect(session.state().openFile).toBe('pear.h')
  expect(['main.c', 'pear.c', 'pear.h'].map((name) => tab(name).tabIndex)).toEqual([-1, -1, 0])
  await user.keyboard('{ArrowRight}')
  expect(tab('main.c')).toHaveFocus()
})

test('another file that is chosen does not pull the focus into its text', async () => {
  const { user } = await open()
  await user.click(tab('pear.c'))
  expect(tab('pear.c')).toHaveFocus()
})

test('Escape leaves, and what was typed is kept', async () => {
  const { user, left, session } = await open()
  await user.keyboard('int x;{Escape}')
  expect(left).toHaveBeenCalledTimes(1)
  expect(session.state().draft.files[0]?.text).toContain('int x;')
})
