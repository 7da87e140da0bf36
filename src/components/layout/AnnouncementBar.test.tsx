/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../testing/dom'
import type { AnnouncementBar as Announcement } from '../../config/types'
import { freshly } from '../../testing/freshly'

const announcement: Announcement = {
  id: 'plums',
  backgroundColor: 'rgb(1, 2, 3)',
  textColor: 'rgb(4, 5, 6)',
  isCloseable: true,
  content: 'The <b>plums</b> are ripe.',
}

/** Renders the bar as after a page load. */
async function show(more: Partial<Announcement> = {}) {
  const { AnnouncementBar } = await freshly(() => import('./AnnouncementBar'))
  return render(<AnnouncementBar announcement={{ ...announcement, ...more }} />)
}

const bar = () => screen.queryByRole('region', { name: 'Announcement' })

beforeEach(() => localStorage.clear())

test('shows its content in its colours', async () => {
  await show()
  expect(bar()).toHaveTextContent('The plums are ripe.')
  expect(bar()).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)', color: 'rgb(4, 5, 6)' })
  expect(localStorage.getItem('docusaurus.announcement.id')).toBe('plums')
})

test('stays away once it was dismissed', async () => {
  const { unmount } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the announcement' }))
  expect(bar()).not.toBeInTheDocument()
  expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true')
  unmount()
  await show()
  expect(bar()).not.toBeInTheDocument()
})

test('a new id is shown to those who dismissed the old one', async () => {
  localStorage.setItem('docusaurus.announcement.id', 'plums')
  localStorage.setItem('docusaurus.announcement.dismiss', 'true')
  await show({ id: 'pears' })
  expect(bar()).toBeInTheDocument()
  expect(localStorage.getItem('docusaurus.announcement.id')).toBe('pears')
  expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('false')
})

test('without isCloseable it has no button and always shows', async () => {
  localStorage.setItem('docusaurus.announcement.id', 'plums')
  localStorage.setItem('docusaurus.announcement.dismiss', 'true')
  await show({ isCloseable: false })
  expect(bar()).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
