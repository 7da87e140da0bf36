/** @jest-environment jsdom */
import '../testing/dom'
import { blockNavigation } from './navigationBlocks'
import { arriveAt, departFrom, prepareNavigation } from './navigation'

/** Records the calls of Gatsby's `navigate`, and changes the address as the router would. */
const gatsby = jest.fn((to: string | number, { state, replace = false }: { state?: object; replace?: boolean } = {}) => {
  const entry = { ...state, key: `${String(to)}${history.length}` }
  if (replace) history.replaceState(entry, '', String(to))
  else history.pushState(entry, '', String(to))
  update()
})
const loadPage = jest.fn<Promise<{ status?: string } | undefined>, [string]>()

let before: { pathname: string; search: string; hash: string } | null = null

/** Simulates the router rendering the page of the current address. */
function update() {
  const { pathname, search, hash } = window.location
  const routeUpdate = { location: { pathname, search, hash }, prevLocation: before }
  departFrom(routeUpdate)
  arriveAt(routeUpdate)
  before = routeUpdate.location
}

/** Lets all promises settle: pages load by promises alone here, and a timer runs after them. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

let hasTraversed: () => void = () => undefined
const traversal = () => new Promise<void>((resolve) => (hasTraversed = resolve))

/** Traverses the history and waits until the browser is there; twice if it is sent back. */
async function traverse(steps: -1 | 1, times = 1) {
  history.go(steps)
  for (let done = 0; done < times; done++) await traversal()
  await settled()
}

beforeAll(() => {
  // Before the module's own listener, which may stop the event.
  window.addEventListener('popstate', () => hasTraversed(), true)
  window.scrollTo = jest.fn((_left: unknown, top: unknown) => Object.assign(window, { scrollY: top })) as never
  Object.assign(window, {
    ___navigate: gatsby,
    ___loader: { loadPage, hovering: jest.fn(), enqueue: jest.fn() },
    fetch: jest.fn(() => Promise.reject(new Error('offline'))),
  })
  history.replaceState(null, '', '/start')
  prepareNavigation()
  update()
  window.addEventListener('popstate', update)
})
beforeEach(() => {
  gatsby.mockClear()
  loadPage.mockReset()
  loadPage.mockResolvedValue({ status: 'success' })
  document.querySelector('.notice')?.remove()
})

const scroll = (to: number) => {
  Object.assign(window, { scrollY: to })
  window.dispatchEvent(new Event('scroll'))
}

test('loads a page before showing it, without index.html', async () => {
  window.___navigate('/apple/index.html?x=1')
  expect(loadPage).toHaveBeenCalledWith('/apple/?x=1')
  expect(gatsby).not.toHaveBeenCalled()
  await settled()
  expect(gatsby).toHaveBeenCalledWith('/apple/?x=1', { state: { index: 1 } })
})

test('an address that replaces another takes its place in the history', async () => {
  window.___navigate('/orchard')
  await settled()
  window.___navigate('/meadow')
  await settled()
  const { length } = history
  window.___replace('/garden')
  await settled()
  expect(window.location.pathname).toBe('/garden')
  expect(history.length).toBe(length)
  await traverse(-1)
  expect(window.location.pathname).toBe('/orchard')
})

test('shows only the last of two pages requested in a row', async () => {
  let arrive: (page: object) => void = () => undefined
  loadPage.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  window.___navigate('/slow')
  window.___navigate('/quick')
  await settled()
  arrive({ status: 'success' })
  await settled()
  expect(gatsby.mock.calls.map(([to]) => to)).toEqual(['/quick'])
})

test('a page starts at its top, and going back restores the scroll position', async () => {
  window.___navigate('/first')
  await settled()
  scroll(700)
  window.___navigate('/second')
  await settled()
  expect(window.scrollY).toBe(0)
  scroll(200)
  await traverse(-1)
  expect(window.location.pathname).toBe('/first')
  expect(window.scrollY).toBe(700)
  await traverse(1)
  expect(window.scrollY).toBe(200)
})

test('the position of a page that is left before its last scroll event comes is kept', async () => {
  window.___navigate('/first')
  await settled()
  Object.assign(window, { scrollY: 700 })
  window.___navigate('/second')
  await settled()
  await traverse(-1)
  expect(window.scrollY).toBe(700)
})

for (const [name, address, answer] of [
  ['fails', '/far', () => Promise.resolve({ status: 'error' })],
  ['is rejected', '/further', () => Promise.reject(new Error('no such component'))],
] as const) {
  test(`when a page ${name} while offline, the current one stays, with a way to try again`, async () => {
    const { href } = window.location
    loadPage.mockImplementationOnce(answer)
    window.___navigate(address)
    await settled()
    expect(gatsby).not.toHaveBeenCalled()
    expect(window.location.href).toBe(href)
    const notice = document.querySelector('.notice')
    expect(notice).toHaveTextContent('The page could not be loaded.')
    notice?.querySelector('button')?.click()
    await settled()
    expect(gatsby.mock.calls.map(([to]) => to)).toEqual([address])
    expect(document.querySelector('.notice')).toBeNull()
  })
}

test('who blocks is asked about links and about going back, but not about a hash on the same page', async () => {
  window.___navigate('/near')
  await settled()
  window.___navigate('/draft')
  await settled()
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
  const unblock = blockNavigation('Leave the draft?')

  window.___navigate('/near')
  await settled()
  expect(window.location.pathname).toBe('/draft')
  await traverse(-1, 2)
  expect(window.location.pathname).toBe('/draft')
  expect(confirm).toHaveBeenCalledTimes(2)

  window.___navigate('/draft#part')
  await settled()
  expect(window.location.hash).toBe('#part')
  expect(confirm).toHaveBeenCalledTimes(2)

  confirm.mockReturnValue(true)
  await traverse(-1)
  await traverse(-1)
  expect(window.location.pathname).toBe('/near')
  unblock()
  confirm.mockRestore()
})
