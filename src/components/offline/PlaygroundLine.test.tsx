/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../testing/dom'
import { playgroundCache } from '../../playground/manifest'
import { PlaygroundLine } from './PlaygroundLine'

/** A browser's caches, as far as they are needed here, with one of the playground that holds a file. */
function fakeCaches(bytes: number) {
  const names = new Set([playgroundCache])
  const response = { headers: new Headers({ 'Content-Length': String(bytes) }) }
  return {
    has: async (name: string) => names.has(name),
    open: async () => ({ keys: async () => [{ url: '/playground/parts/a.bin' }], match: async () => response }),
    delete: async (name: string) => names.delete(name),
    names,
  }
}

const setGlobals = (values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(window, name, { configurable: true, value })
}

beforeEach(() => setGlobals({ isSecureContext: true, DecompressionStream: jest.fn(), Worker: jest.fn(), caches: undefined }))
afterEach(() => (document.body.innerHTML = ''))

test('says how much the compiler takes, and removes it', async () => {
  const caches = fakeCaches(9_400_000)
  setGlobals({ caches })
  render(<PlaygroundLine />)
  expect(await screen.findByText(/takes 9\.4 MB on this device/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the compiler' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(caches.names.size).toBe(0)
})

test('says so when it cannot be removed', async () => {
  setGlobals({ caches: { ...fakeCaches(1000), delete: () => Promise.reject(new Error('locked')) } })
  render(<PlaygroundLine />)
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be removed')
})

test('says why a browser runs no examples, on a page that has some', () => {
  setGlobals({ WebAssembly: undefined })
  const { container, unmount } = render(<PlaygroundLine />)
  expect(container).toBeEmptyDOMElement()
  unmount()
  const host = document.createElement('div')
  host.dataset['island'] = 'CodeTools'
  host.dataset['props'] = '{"run":{"std":"c17"}}'
  document.body.append(host)
  render(<PlaygroundLine />)
  expect(screen.getByText(/WebAssembly is missing/)).toBeInTheDocument()
})
