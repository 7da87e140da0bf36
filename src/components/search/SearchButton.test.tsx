/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import '../../testing/dom'
import { RouteProvider } from '../../hooks/route'
import { SearchButton } from './SearchButton'

interface DialogProps {
  onClose: () => void
  onShown: () => void
  firstQuery: string
  path: string
}

jest.mock('./SearchDialog', () => ({
  SearchDialog({ onClose, onShown, firstQuery, path }: DialogProps) {
    useEffect(() => onShown(), [onShown])
    return (
      <>
        <output>{firstQuery}</output>
        <button type="button" onClick={onClose}>
          Close the search of {path}
        </button>
      </>
    )
  },
}))

const show = () =>
  render(
    <RouteProvider value={{ path: '/fruits', docs: undefined }}>
      <SearchButton />
      <input aria-label="Name" />
    </RouteProvider>,
  )

// jsdom has no top layer, and throws for `:modal`.
beforeEach(() => jest.spyOn(document, 'querySelector').mockReturnValue(null))
afterEach(() => jest.restoreAllMocks())

const dialog = () => screen.findByRole('button', { name: 'Close the search of /fruits' })

test('opens the search by click and returns the focus', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Search Ctrl K' }))
  await userEvent.click(await dialog())
  expect(screen.getByRole('button', { name: 'Search Ctrl K' })).toHaveFocus()
})

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens the search by %s', async (keys) => {
  show()
  await userEvent.keyboard(keys)
  expect(await dialog()).toBeInTheDocument()
})

test('a slash in a text field is text', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox'), '/')
  expect(screen.getByRole('textbox')).toHaveValue('/')
  expect(screen.queryByRole('button', { name: /Close/ })).not.toBeInTheDocument()
})

/** Presses keys at once, before anything can load. Returns those that did not reach the page. */
const press = (...keys: (string | KeyboardEventInit)[]) =>
  keys.flatMap((key) => {
    const init = typeof key === 'string' ? { key } : key
    return fireEvent.keyDown(document.body, init) ? [] : [init.key]
  })

test('text typed while the search loads becomes its query', async () => {
  show()
  press('/', 'p', '/', 'x', 'Backspace', '😀', 'Backspace', { key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true }, ' ')
  await dialog()
  expect(screen.getByRole('status').textContent).toBe('p/[ ')
})

test('the page gets keys that are not text, and all keys once the search has loaded', async () => {
  show()
  expect(press('p', '/', 'p', 'Tab', { key: 'l', ctrlKey: true }, { key: 'a', isComposing: true }, 'Backspace')).toEqual([
    '/',
    'p',
    'Backspace',
  ])
  await dialog()
  expect(press('p')).toEqual([])
})

test('each search starts without the text typed for the previous one', async () => {
  show()
  press('/', 'p')
  await userEvent.click(await dialog())
  await userEvent.keyboard('/')
  await dialog()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('Escape cancels the opening of the search', async () => {
  show()
  press('/', 'p', 'Escape')
  expect(press('p')).toEqual([])
  await userEvent.keyboard('{Tab}')
  expect(screen.queryByRole('button', { name: /Close/ })).not.toBeInTheDocument()
})
