/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import '../testing/dom'
import { Tabs } from './Tabs'

/** Each test has its own group, since choices last as long as the page is open. */
let group = 0
beforeEach(() => {
  localStorage.clear()
  group++
})

const fruits = (labels = ['Pear', 'Plum', 'Fig'], name: string | undefined = `fruit${group}`) => (
  <Tabs labels={labels} slots={labels.map((label) => `<p>A <b>${label}</b>.</p>`)} {...(name && { group: name })} />
)

const tab = (name: string, at = 0) => screen.getAllByRole('tab', { name })[at]
const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)

test('labels each panel by its tab, and selects the first', () => {
  render(fruits())
  expect(selected()).toEqual(['Pear'])
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.dataset['selected'])).toEqual(['true', 'false', 'false'])
  expect(screen.getByRole('tabpanel', { name: 'Plum' })).toContainHTML('<b>Plum</b>')
})

test('a click selects', async () => {
  render(fruits())
  await userEvent.click(screen.getByRole('tab', { name: 'Plum' }))
  expect(selected()).toEqual(['Plum'])
  expect(screen.getByRole('tabpanel', { name: 'Plum' }).dataset['selected']).toBe('true')
})

test('what a panel holds stays the same elements when another tab is selected', async () => {
  render(fruits())
  const held = screen.getByText('Pear', { selector: 'b' })
  await userEvent.click(screen.getByRole('tab', { name: 'Plum' }))
  expect(screen.getByText('Pear', { selector: 'b' })).toBe(held)
})

test('is one tab stop; arrows, Home and End move through the tabs and wrap around', async () => {
  render(fruits())
  const user = userEvent.setup()
  await user.tab()
  expect(tab('Pear')).toHaveFocus()
  for (const [key, name] of [
    ['{ArrowRight}', 'Plum'],
    ['{ArrowRight}', 'Fig'],
    ['{ArrowRight}', 'Pear'],
    ['{ArrowLeft}', 'Fig'],
    ['{Home}', 'Pear'],
    ['{End}', 'Fig'],
  ] as const) {
    await user.keyboard(key)
    expect(tab(name)).toHaveFocus()
    expect(selected()).toEqual([name])
  }
  await user.tab()
  expect(document.body).toHaveFocus()
})

test('tabs of a group follow each other by label, whatever its position', async () => {
  render(
    <>
      {fruits()}
      {fruits(['Fig', 'Pear'])}
    </>,
  )
  await userEvent.click(screen.getAllByRole('tab', { name: 'Fig' })[1] ?? document.body)
  expect(selected()).toEqual(['Fig', 'Fig'])
  await userEvent.click(screen.getAllByRole('tab', { name: 'Pear' })[0] ?? document.body)
  expect(selected()).toEqual(['Pear', 'Pear'])
})

test('a label that other tabs of the group lack leaves them alone', async () => {
  render(
    <>
      {fruits()}
      {fruits(['Fig', 'Pear'])}
    </>,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Plum' }))
  expect(selected()).toEqual(['Plum', 'Fig'])
})

test('tabs without a group, or of another, are independent', async () => {
  render(
    <>
      {fruits()}
      {fruits(undefined, 'another')}
      {fruits(undefined, '')}
    </>,
  )
  await userEvent.click(screen.getAllByRole('tab', { name: 'Fig' })[0] ?? document.body)
  expect(selected()).toEqual(['Fig', 'Pear', 'Pear'])
})

test('the choice is remembered for the next page', async () => {
  const { unmount } = render(fruits())
  await userEvent.click(screen.getByRole('tab', { name: 'Fig' }))
  unmount()
  expect(localStorage.getItem(`tabs.fruit${group}`)).toBe('Fig')
  render(fruits(['Plum', 'Fig']))
  expect(selected()).toEqual(['Fig'])
})

test('a choice from an earlier visit is adopted after hydration, without a mismatch', async () => {
  localStorage.setItem(`tabs.fruit${group}`, 'Plum')
  const complain = jest.spyOn(console, 'error')
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(fruits())
  expect(selected()).toEqual(['Pear'])
  const root = await act(async () => hydrateRoot(host, fruits()))
  expect(selected()).toEqual(['Plum'])
  expect(complain).not.toHaveBeenCalled()
  act(() => root.unmount())
  host.remove()
})
