/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../testing/dom'
import { config } from '../../../../site.config'
import { RouteProvider, type Route } from '../../../hooks/route'
import { stubDialogs, stubMedia } from '../../../testing/browser'
import { MobileDrawer } from './MobileDrawer'

const onDocsPage: Route['docs'] = {
  kind: 'doc',
  route: '/docs/apple',
  branch: [{ kind: 'page', path: '/docs/apple', label: 'Apple' }],
  trail: [],
}

const drawer = (route: Route) => (
  <RouteProvider value={route}>
    <MobileDrawer config={config} />
  </RouteProvider>
)

const button = () => screen.getByRole('button', { name: 'Open the menu' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

let resize: (isDesktop: boolean) => void
beforeEach(() => {
  resize = stubMedia(false)
  stubDialogs()
})

test('opens on the sidebar, and switches to the main menu and back', async () => {
  render(drawer({ path: '/docs/apple', docs: onDocsPage }))
  await userEvent.click(button())
  expect(await screen.findByRole('link', { name: 'Apple' })).toHaveAttribute('aria-current', 'page')
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Back to main menu' }))
  expect(screen.getByRole('link', { name: 'Roadmap' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Apple' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Documentation' }))
  expect(screen.getByRole('link', { name: 'Apple' })).toBeInTheDocument()
})

test('opens on the main menu outside the docs', async () => {
  render(drawer({ path: '/roadmap', docs: undefined }))
  await userEvent.click(button())
  expect(await screen.findByRole('link', { name: 'Roadmap' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('button', { name: 'Back to main menu' })).not.toBeInTheDocument()
})

test('closes by its button, and returns the focus', async () => {
  render(drawer({ path: '/', docs: undefined }))
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: 'Close the menu' }))
  await closed()
  expect(button()).toHaveFocus()
})

test('closes when another page is shown', async () => {
  const { rerender } = render(drawer({ path: '/', docs: undefined }))
  await userEvent.click(button())
  await screen.findByRole('dialog')
  rerender(drawer({ path: '/roadmap', docs: undefined }))
  await closed()
})

test('closes when a link to the same page is followed', async () => {
  render(drawer({ path: '/roadmap', docs: undefined }))
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('link', { name: 'Roadmap' }))
  await closed()
})

test('closes when the layout becomes that of a desktop', async () => {
  render(drawer({ path: '/', docs: undefined }))
  await userEvent.click(button())
  await screen.findByRole('dialog')
  act(() => resize(true))
  await closed()
})
