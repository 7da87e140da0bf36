/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/dom'
import { mountIsland } from '../browser/islandMounts'
import { mountIslands } from './mountIslands'
import { islands } from './registry'

/** An observer that reports intersections when a test says so. */
class FakeObserver {
  static all: FakeObserver[] = []
  readonly watched = new Set<Element>()
  constructor(private readonly callback: IntersectionObserverCallback) {
    FakeObserver.all.push(this)
  }
  observe = (element: Element) => void this.watched.add(element)
  unobserve = (element: Element) => void this.watched.delete(element)
  disconnect = () => this.watched.clear()
  comeNear(...targets: Element[]) {
    const seen = targets.filter((target) => this.watched.has(target))
    this.callback(seen.map((target) => ({ target, isIntersecting: true })) as never, this as never)
  }
}

const props = (text: object) => JSON.stringify(text).replaceAll('"', '&quot;')

const codeTools = '<div class="code"><pre>int a;</pre><div data-island="CodeTools"></div></div>'

/** The number of mounted islands that the document reports. */
const mounted = () => Number(document.documentElement.dataset['islands'] ?? 0)

let page: HTMLElement

beforeEach(() => {
  FakeObserver.all = []
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  page = document.body.appendChild(document.createElement('article'))
})

afterEach(() => document.body.replaceChildren())

const hosts = () => [...page.querySelectorAll('[data-island]')]
const comeNear = (...targets: Element[]) => act(async () => FakeObserver.all.at(-1)?.comeNear(...targets))

test('an island is mounted when it comes near, and not before', async () => {
  page.innerHTML = codeTools + codeTools
  const { unmount } = mountIslands(page)
  expect(screen.queryByRole('button')).toBeNull()
  const [first] = hosts()
  if (first) await comeNear(first)
  expect(screen.getAllByRole('button', { name: 'Copy code' })).toHaveLength(1)
  expect(mounted()).toBe(1)
  await act(async () => unmount())
})

test('each island is mounted once', async () => {
  page.innerHTML = codeTools
  const { unmount } = mountIslands(page)
  await comeNear(...hosts())
  await comeNear(...hosts())
  expect(mounted()).toBe(1)
  await act(async () => unmount())
})

test('finds islands that are added later, and does not mount the others again', async () => {
  page.innerHTML = codeTools
  const { look, unmount } = mountIslands(page)
  await comeNear(...hosts())
  page.insertAdjacentHTML('beforeend', codeTools)
  look()
  await comeNear(...hosts())
  expect(mounted()).toBe(2)
  await act(async () => unmount())
})

test('unmounts all roots, and their number does not grow from page to page', async () => {
  for (let visit = 0; visit < 3; visit++) {
    page.innerHTML = codeTools.repeat(3)
    const { unmount } = mountIslands(page)
    await comeNear(...hosts())
    expect(mounted()).toBe(3)
    await act(async () => unmount())
    expect(mounted()).toBe(0)
    expect(screen.queryByRole('button')).toBeNull()
  }
})

test('an island whose script arrives after the page was left is not mounted', async () => {
  page.innerHTML = codeTools
  const { unmount } = mountIslands(page)
  await act(async () => {
    FakeObserver.all.at(-1)?.comeNear(...hosts())
    unmount()
  })
  expect(mounted()).toBe(0)
})

test('an island that is left before React has rendered it causes no error', async () => {
  const report = jest.fn()
  Object.assign(globalThis, { reportError: report })
  const { htmlOf } = await import('../testing/renderPage')
  page.innerHTML = await htmlOf('<Tabs>\n<Tab label="Pear">\n\nGreen.\n\n</Tab>\n</Tabs>')
  const { unmount } = mountIslands(page)
  const [tabs] = [...page.querySelectorAll<HTMLElement>('[data-island=Tabs]')]
  // React works only at the end of an act.
  await act(async () => {
    if (tabs) await mountIsland(tabs)
    expect(mounted()).toBe(1)
    unmount()
  })
  expect(mounted()).toBe(0)
  expect(report).not.toHaveBeenCalled()
}, 60_000)

test('observes nothing after the page was left', () => {
  page.innerHTML = codeTools
  mountIslands(page).unmount()
  expect(FakeObserver.all.at(-1)?.watched.size).toBe(0)
})

test('hydrates the built markup: props, slots and ids match, without errors', async () => {
  const complain = jest.spyOn(console, 'error')
  const { htmlOf } = await import('../testing/renderPage')
  page.innerHTML = await htmlOf(
    ['Pear', 'Fig'].map((name) => `<Tabs>\n<Tab label="${name}">\n\nA **fruit**.\n\n</Tab>\n</Tabs>`).join('\n\n'),
  )
  const before = page.innerHTML
  const { unmount } = mountIslands(page)
  await comeNear(...hosts())
  expect(mounted()).toBe(2)
  expect(page.innerHTML).toBe(before)
  expect(complain).not.toHaveBeenCalled()
  await act(async () => unmount())
})

test('a click before the island is mounted is not lost, and is replayed once', async () => {
  const { htmlOf } = await import('../testing/renderPage')
  page.innerHTML = await htmlOf('<Tabs>\n<Tab label="Pear">\n\nGreen.\n\n</Tab>\n<Tab label="Fig">\n\nBlue.\n\n</Tab>\n</Tabs>')
  const { unmount } = mountIslands(page)
  const fig = screen.getByRole('tab', { name: 'Fig' })
  await act(async () => fig.click())
  expect(mounted()).toBe(1)
  expect(fig).toHaveAttribute('aria-selected', 'true')
  await act(async () => screen.getByRole('tab', { name: 'Pear' }).click())
  expect(fig).toHaveAttribute('aria-selected', 'false')
  await act(async () => unmount())
})

test('slots are those of the island, not of a nested one', async () => {
  const load = jest.spyOn(islands['Tabs'] ?? { load: () => {} }, 'load')
  const inner = `<div data-island="CodeTools"><i data-slot="0">inner</i></div>`
  page.innerHTML = `<div data-island="Tabs" data-props="${props({ labels: ['A'] })}"><b data-slot="0">outer${inner}</b></div>`
  const received: unknown[] = []
  load.mockResolvedValue(((given: unknown) => void received.push(given)) as never)
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { unmount } = mountIslands(page)
  const [outer] = hosts()
  if (outer) await comeNear(outer)
  expect(received[0]).toMatchObject({ labels: ['A'], slots: [`outer${inner}`] })
  await act(async () => unmount())
  jest.restoreAllMocks()
})

describe('an early button', () => {
  const early = codeTools.replace('></div></div>', '><div class="early"><button>Copy code</button></div></div></div>')

  test('mounts its island when it is pressed, and the press is replayed', async () => {
    const user = userEvent.setup()
    page.innerHTML = early
    const { unmount } = mountIslands(page)
    await user.click(screen.getByRole('button', { name: 'Copy code' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
    expect(await navigator.clipboard.readText()).toBe('int a;')
    expect(page.querySelector('.early')).toBeNull()
    await act(async () => unmount())
  })

  test('hands its focus to the button in its place', async () => {
    page.innerHTML = early
    const { unmount } = mountIslands(page)
    screen.getByRole('button', { name: 'Copy code' }).focus()
    await comeNear(...hosts())
    expect(page.querySelector('.early')).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy code' })).toHaveFocus()
    await act(async () => unmount())
  })
})

describe('an island that fails to load', () => {
  test('does not replay a click forever', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const load = jest.spyOn(islands['Tabs'] ?? { load: () => {} }, 'load').mockRejectedValue(new Error('gone'))
    page.innerHTML = '<div data-island="Tabs"><button>Pear</button></div>'
    const clicked = jest.fn()
    page.addEventListener('click', clicked)
    const { unmount } = mountIslands(page)
    jest.useFakeTimers()
    await act(async () => {
      screen.getByRole('button', { name: 'Pear' }).click()
      await jest.advanceTimersByTimeAsync(1000)
    })
    jest.useRealTimers()
    expect(load).toHaveBeenCalledTimes(2)
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert', { name: 'Loading problem' })).toHaveTextContent('Some buttons on this page could not be loaded.')
    await act(async () => unmount())
    jest.restoreAllMocks()
  })

  beforeEach(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const offline = new Error('offline')
    jest
      .spyOn(islands['CodeTools'] ?? { load: () => {} }, 'load')
      .mockRejectedValueOnce(offline)
      .mockRejectedValueOnce(offline)
    page.innerHTML = codeTools
    jest.useFakeTimers()
  })

  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  const failToLoad = () =>
    act(async () => {
      FakeObserver.all.at(-1)?.comeNear(...hosts())
      await jest.advanceTimersByTimeAsync(1000)
    })

  test('leaves the page unchanged, and says nothing to a reader who has not asked for it', async () => {
    const { unmount } = mountIslands(page)
    await failToLoad()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(console.warn).toHaveBeenCalledWith('The island "CodeTools" could not be loaded.', expect.any(Error))
    expect(mounted()).toBe(0)
    expect(page.querySelector('pre')).toHaveTextContent('int a;')
    expect(hosts()[0]).toHaveAttribute('data-failed')
    unmount()
  })

  test('is loaded again once there is a network', async () => {
    const { unmount } = mountIslands(page)
    await failToLoad()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible()
    await act(async () => unmount())
  })

  test('is loaded again on request', async () => {
    const { unmount } = mountIslands(page)
    await failToLoad()
    await act(async () => mountIsland(page.querySelector<HTMLElement>('[data-island]') ?? page))
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible()
    expect(hosts()[0]).not.toHaveAttribute('data-failed')
    await act(async () => unmount())
  })
})

test('an island that fails to render restores its built HTML', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const broken = () => {
    throw new Error('broken')
  }
  jest.spyOn(islands['Tabs'] ?? { load: () => {} }, 'load').mockResolvedValue(broken as never)
  page.innerHTML = '<div data-island="Tabs"><p>Built.</p></div>'
  const { unmount } = mountIslands(page)
  // Outside act, which would throw the reported error.
  FakeObserver.all.at(-1)?.comeNear(...hosts())
  await waitFor(() => expect(hosts()[0]).toHaveAttribute('data-failed'))
  expect(screen.getByText('Built.')).toBeVisible()
  await act(async () => unmount())
  jest.restoreAllMocks()
})

test('an island can be mounted before it comes near, once', async () => {
  page.innerHTML = codeTools
  const { unmount } = mountIslands(page)
  const host = page.querySelector<HTMLElement>('[data-island]') ?? page
  await act(async () => void (await Promise.all([mountIsland(host), mountIsland(host)])))
  await comeNear(...hosts())
  expect(mounted()).toBe(1)
  await act(async () => unmount())
})

test('ignores an unknown island', async () => {
  const warn = jest.spyOn(console, 'warn')
  page.innerHTML = '<div data-island="Unknown"></div>'
  const { unmount } = mountIslands(page)
  await comeNear(...hosts())
  expect(mounted()).toBe(0)
  expect(warn).not.toHaveBeenCalled()
  unmount()
})
