/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import '../testing/dom'
import { RouteProvider, useRoute } from './route'

function Where() {
  return <p>{useRoute().path}</p>
}

test('returns the value of the provider', () => {
  render(
    <RouteProvider value={{ path: '/fruits', docs: undefined }}>
      <Where />
    </RouteProvider>,
  )
  expect(screen.getByText('/fruits')).toBeInTheDocument()
})

test('names the hook and its provider when there is none', () => {
  jest.spyOn(console, 'error').mockImplementation()
  expect(() => render(<Where />)).toThrow('useRoute is used outside of <RouteProvider>. Put the component inside <RouteProvider>.')
})
