import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouteProvider } from '../../hooks/route'
import { SearchButton } from './SearchButton'

jest.mock('./SearchDialog', () => ({
  SearchDialog: ({ onClose, path }: { onClose: () => void; path: string }) => (
    <button type="button" onClick={onClose}>
      Close the search of {path}
    </button>
  ),
}))

const show = () =>
  render(
    <RouteProvider value={{ path: '/fruits', docs: undefined }}>
      <SearchButton />
      <input aria-label="Name" />
    </RouteProvider>,
  )

// jsdom knows no top layer, and throws for the selector that asks for it.
beforeEach(() => jest.spyOn(document, 'querySelector').mockReturnValue(null))
afterEach(() => jest.restoreAllMocks())

const dialog = () => screen.findByRole('button', { name: 'Close the search of /fruits' })

test('opens the search by click and gives focus back', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await userEvent.click(await dialog())
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
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
