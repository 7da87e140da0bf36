/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '../../testing/dom'
import { latePart } from './latePart'

/** A part that shows what it is given and counts what is pressed. */
function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)} onKeyDown={({ key }) => key === 'ArrowDown' && setCount(count + 10)}>
      {name} {count}
    </button>
  )
}

const html =
  '<main><p>Text.</p><div class="late-part"><!--$--><button type="button">Apples<!-- --> <!-- -->0</button><!--/$--></div></main>'

/** A page in which the part stands in the HTML, and how its code comes. */
async function hydrated(options?: { isAwaited?: () => boolean; isInHtml?: () => boolean }) {
  let arrive: (part: ComponentType<{ name: string }>) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const importIt = jest.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  const Part = latePart('The counter', importIt, options)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const errors = jest.fn()
  const page = (
    <main>
      <p>Text.</p>
      <Part name="Apples" />
    </main>
  )
  const root = await act(async () =>
    hydrateRoot(place, page, { onRecoverableError: errors, onUncaughtError: errors, onCaughtError: errors }),
  )
  return {
    errors,
    Part,
    importIt,
    place,
    arrive: () => act(async () => arrive(Counter)),
    arriveAs: (part: ComponentType<{ name: string }>) => act(async () => arrive(part)),
    fail: () =>
      act(async () => {
        for (const pause of [1000, 0]) {
          fail(new Error('Loading chunk 5 failed.'))
          await jest.advanceTimersByTimeAsync(pause)
        }
      }),
    leave: () => act(async () => root.unmount()),
  }
}

const button = () => screen.getByRole('button', { name: /Apples/ })
const alert = () => screen.queryByRole('alert')

beforeEach(() => {
  jest.useFakeTimers()
  delete document.documentElement.dataset['ready']
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('what the HTML shows stays until the code has come, and is the same element then', async () => {
  const { arrive, errors, place, leave } = await hydrated()
  const before = button()
  expect(place.querySelector('[data-waiting]')).not.toBeNull()
  await arrive()
  expect(button()).toBe(before)
  expect(place.querySelector('[data-waiting]')).toBeNull()
  await act(async () => button().click())
  expect(button()).toHaveTextContent('Apples 1')
  expect(errors).not.toHaveBeenCalled()
  await leave()
})

test('code that fails changes nothing and says nothing, and is tried again once there is a network', async () => {
  const { arrive, errors, fail, importIt, place, leave } = await hydrated()
  const before = place.textContent
  await fail()
  expect(importIt).toHaveBeenCalledTimes(2)
  expect(place.textContent).toBe(before)
  expect(errors).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('online')))
  await arrive()
  await act(async () => button().click())
  expect(button()).toHaveTextContent('Apples 1')
  await leave()
})

test('whoever presses it is answered when the code comes', async () => {
  const { arrive, leave } = await hydrated()
  act(() => button().click())
  act(() => jest.advanceTimersByTime(200))
  expect(screen.getByRole('status')).toHaveTextContent('The counter is loading…')
  await arrive()
  expect(button()).toHaveTextContent('Apples 1')
  expect(screen.queryByRole('status')).toBeNull()
  await leave()
})

test('so is whoever presses an arrow key, as on a menu', async () => {
  const { arrive, leave } = await hydrated()
  act(() => void button().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
  await arrive()
  expect(button()).toHaveTextContent('Apples 10')
  await leave()
})

test('whoever presses it is told that it cannot come, and Retry brings it', async () => {
  const { arrive, fail, place, leave } = await hydrated()
  await fail()
  expect(alert()).toBeNull()
  act(() => button().click())
  await fail()
  expect(alert()).toHaveTextContent('The counter could not be loaded. Check the network connection.')
  expect(place).toHaveTextContent('Text.Apples 0')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  await arrive()
  expect(alert()).toBeNull()
  expect(button()).toHaveTextContent('Apples 1')
  await leave()
})

test('whoever came for its sake is told that it cannot come without pressing anything', async () => {
  const { arrive, fail, place, leave } = await hydrated({ isAwaited: () => true })
  await fail()
  expect(alert()).toHaveTextContent('The counter could not be loaded. Check the network connection.')
  expect(place).toHaveTextContent('Text.Apples 0')
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  await arrive()
  expect(alert()).toBeNull()
  expect(button()).toHaveTextContent('Apples 0')
  await leave()
})

test('what the HTML shows completely is loaded when a reader points at it, or moves the focus there', async () => {
  for (const type of ['pointerover', 'focusin']) {
    const { arrive, importIt, leave } = await hydrated({ isInHtml: () => true })
    await act(async () => jest.advanceTimersByTimeAsync(60_000))
    expect(importIt).not.toHaveBeenCalled()
    act(() => void button().dispatchEvent(new Event(type, { bubbles: true })))
    expect(importIt).toHaveBeenCalledTimes(1)
    await arrive()
    await act(async () => button().click())
    expect(button()).toHaveTextContent('Apples 1')
    await leave()
    document.body.replaceChildren()
  }
})

test('so is what somebody presses at once, whose press counts', async () => {
  const { arrive, importIt, leave } = await hydrated({ isInHtml: () => true })
  act(() => button().click())
  expect(importIt).toHaveBeenCalledTimes(1)
  await arrive()
  expect(button()).toHaveTextContent('Apples 1')
  await leave()
})

test('on the next page it is loaded at once, and the first page no longer listens', async () => {
  const { importIt, leave, Part } = await hydrated({ isInHtml: () => true })
  await leave()
  window.dispatchEvent(new MouseEvent('click'))
  expect(importIt).not.toHaveBeenCalled()
  document.documentElement.dataset['ready'] = 'true'
  const { unmount } = render(<Part name="Apples" />)
  expect(importIt).toHaveBeenCalledTimes(1)
  unmount()
})

test('without HTML there is nothing until the code has come', async () => {
  document.documentElement.dataset['ready'] = 'true'
  const Part = latePart('The counter', async () => Counter)
  const { container } = render(<Part name="Apples" />)
  expect(container).toHaveTextContent('')
  await act(async () => undefined)
  expect(button()).toHaveTextContent('Apples 0')
})

// The last: React reports its error once more with the next page that is rendered.
test('code that throws leaves the HTML as it was', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { arriveAs, errors, place, leave } = await hydrated()
  await arriveAs(() => {
    throw new Error('broken')
  })
  expect(place).toHaveTextContent('Text.Apples 0')
  expect(console.error).toHaveBeenCalledWith('The counter could not be rendered.', expect.any(Error))
  expect(errors).toHaveBeenCalled()
  await leave()
})
