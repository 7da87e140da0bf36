/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { InputPrompt } from './InputPrompt'

// Loading React for the first of them takes a while on a busy machine.
jest.setTimeout(60_000)

afterEach(cleanup)

function prompt(takesFocus = false) {
  const sent: string[] = []
  const { rerender } = render(
    <InputPrompt
      isWaiting
      takesFocus={takesFocus}
      onText={(text) => sent.push(text)}
      onEnd={() => sent.push('end')}
      onLostFocus={() => sent.push('lost focus')}
    />,
  )
  return { sent, remove: () => rerender(<></>), user: userEvent.setup(), field: screen.getByRole('textbox', { name: /waits for a line/ }) }
}

test('a line is sent with its end, and the field is ready for the next one', async () => {
  const { sent, user, field } = prompt(true)
  expect(document.activeElement).toBe(field)
  await user.keyboard('two pears{Enter}{Enter}')
  await user.type(field, 'last')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual(['two pears\n', '\n', 'last\n'])
  expect(field).toHaveProperty('value', '')
})

test('Ctrl+D sends what is typed without the end of a line, and ends the input on an empty one', async () => {
  const { sent, user } = prompt(true)
  await user.keyboard('half{Control>}d{/Control}{Control>}d{/Control}')
  expect(sent).toEqual(['half', 'end'])
})

test('a button ends the input', async () => {
  const { sent, user } = prompt()
  await user.click(screen.getByRole('button', { name: 'End of input' }))
  expect(sent).toEqual(['end'])
})

test('it says so when it goes away with the focus, and takes it from nobody', () => {
  const first = prompt(true)
  first.remove()
  expect(first.sent).toEqual(['lost focus'])
  const second = prompt()
  expect(document.activeElement).toBe(document.body)
  second.remove()
  expect(second.sent).toEqual([])
})
