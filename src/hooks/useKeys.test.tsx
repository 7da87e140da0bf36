/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { usePageKeys } from './useKeys'

function Page({ onKey }: { onKey: (key: string, isText: boolean) => void }) {
  usePageKeys(({ key }, isText) => {
    onKey(key, isText)
    return undefined
  })
  return <div data-testid="host" />
}

test('a key in a text field is text, also where the field is in a shadow tree', async () => {
  const user = userEvent.setup()
  const onKey = jest.fn()
  const { getByTestId } = render(<Page onKey={onKey} />)
  await user.keyboard('t')
  const field = getByTestId('host').attachShadow({ mode: 'open' }).appendChild(document.createElement('input'))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, composed: true }))
  expect(onKey.mock.calls).toEqual([
    ['t', false],
    ['n', true],
  ])
})
