import { act, screen } from '@testing-library/react'
import { mounted, mountIslands } from './mountIslands'
import { islands } from './registry'

/** An observer that tells of what comes near when a test says so. */
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

let page: HTMLElement

beforeEach(() => {
  FakeObserver.all = []
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  page = document.body.appendChild(document.createElement('article'))
})

afterEach(() => document.body.replaceChildren())

const hosts = () => [...page.querySelectorAll('[data-island]')]
const comeNear = (...targets: Element[]) => act(async () => FakeObserver.all.at(-1)?.comeNear(...targets))

test('an island comes to life when it comes near, and not before', async () => {
  page.innerHTML = codeTools + codeTools
  const unmount = mountIslands(page)
  expect(screen.queryByRole('button')).toBeNull()
  const [first] = hosts()
  if (first) await comeNear(first)
  expect(screen.getAllByRole('button', { name: 'Copy code' })).toHaveLength(1)
  expect(mounted.size).toBe(1)
  await act(async () => unmount())
})

test('each island is mounted once', async () => {
  page.innerHTML = codeTools
  const unmount = mountIslands(page)
  await comeNear(...hosts())
  await comeNear(...hosts())
  expect(mounted.size).toBe(1)
  await act(async () => unmount())
})

test('all roots are unmounted, and the number of living ones does not grow from page to page', async () => {
  for (let visit = 0; visit < 3; visit++) {
    page.innerHTML = codeTools.repeat(3)
    const unmount = mountIslands(page)
    await comeNear(...hosts())
    expect(mounted.size).toBe(3)
    await act(async () => unmount())
    expect(mounted.size).toBe(0)
    expect(screen.queryByRole('button')).toBeNull()
  }
})

test('an island whose script arrives after the page was left is not mounted', async () => {
  page.innerHTML = codeTools
  const unmount = mountIslands(page)
  await act(async () => {
    FakeObserver.all.at(-1)?.comeNear(...hosts())
    unmount()
  })
  expect(mounted.size).toBe(0)
})

test('after the page was left nothing more is watched', () => {
  page.innerHTML = codeTools
  mountIslands(page)()
  expect(FakeObserver.all.at(-1)?.watched.size).toBe(0)
})

test('markup from the build is hydrated: properties, slots and ids fit, and React has nothing to complain of', async () => {
  const complain = jest.spyOn(console, 'error')
  const { htmlOf } = await import('../testing/renderPage')
  page.innerHTML = await htmlOf(
    ['Pear', 'Fig'].map((name) => `<Tabs>\n<Tab label="${name}">\n\nA **fruit**.\n\n</Tab>\n</Tabs>`).join('\n\n'),
  )
  const before = page.innerHTML
  const unmount = mountIslands(page)
  await comeNear(...hosts())
  expect(mounted.size).toBe(2)
  expect(page.innerHTML).toBe(before)
  expect(complain).not.toHaveBeenCalled()
  await act(async () => unmount())
})

test('slots are those of the island, not of one inside it', async () => {
  const load = jest.spyOn(islands['Tabs'] ?? { load: () => {} }, 'load')
  const inner = `<div data-island="CodeTools"><i data-slot="0">inner</i></div>`
  page.innerHTML = `<div data-island="Tabs" data-props="${props({ labels: ['A'] })}"><b data-slot="0">outer${inner}</b></div>`
  const received: unknown[] = []
  load.mockResolvedValue(((given: unknown) => void received.push(given)) as never)
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const unmount = mountIslands(page)
  const [outer] = hosts()
  if (outer) await comeNear(outer)
  expect(received[0]).toMatchObject({ labels: ['A'], slots: [`outer${inner}`] })
  await act(async () => unmount())
  jest.restoreAllMocks()
})

test('an island that cannot be loaded leaves the page as it is', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(islands['CodeTools'] ?? { load: () => {} }, 'load').mockRejectedValue(new Error('offline'))
  page.innerHTML = codeTools
  const unmount = mountIslands(page)
  await comeNear(...hosts())
  expect(warn).toHaveBeenCalledWith('The island "CodeTools" could not be loaded.', expect.any(Error))
  expect(mounted.size).toBe(0)
  expect(page.querySelector('pre')).toHaveTextContent('int a;')
  unmount()
  jest.restoreAllMocks()
})

test('an unknown island is passed over', async () => {
  const warn = jest.spyOn(console, 'warn')
  page.innerHTML = '<div data-island="Unknown"></div>'
  const unmount = mountIslands(page)
  await comeNear(...hosts())
  expect(mounted.size).toBe(0)
  expect(warn).not.toHaveBeenCalled()
  unmount()
})
