/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import * as library from '@gatsbyjs/reach-router/dist/index.modern.mjs'
import { renderToString } from 'react-dom/server'
import '../../../testing/dom'
import { Location, Router, globalHistory, pick } from './reachRouter'

const Page = ({ location }: { location?: { pathname: string }; uri?: string; path?: string }) => <h1>{location?.pathname}</h1>
const Shown = () => <Location>{({ location }) => <p>{location.pathname + location.search}</p>}</Location>

afterEach(() => history.replaceState(null, '', '/'))

test('writes what the library writes, which renders on the server', () => {
  const location = { ...globalHistory.location, pathname: '/docs/plum' }
  const page = <Page path="/docs/plum" location={location} uri="" />
  const written = renderToString(
    <library.Router id="frame" basepath="" location={location}>
      {page}
    </library.Router>,
  )
  expect(written).toContain('/docs/plum</h1>')
  expect(
    renderToString(
      <Router id="frame" location={location}>
        {page}
      </Router>,
    ),
  ).toBe(written)
})

test('keeps the history that the library keeps', () => {
  jest.useFakeTimers({ now: 1_000_000 })
  /** What a walk through pages says of each, and leaves in the browser. */
  const walk = (
    own: Pick<typeof library.globalHistory, 'listen' | '_onTransitionComplete'> & { navigate: (to: string, options?: object) => unknown },
  ) => {
    const before = history.length
    const said: unknown[] = []
    const stop = own.listen(({ location: { pathname, search, hash, href, state, key }, action }) =>
      said.push({ action, pathname, search, hash, href, state, key, entries: history.length - before, written: history.state }),
    )
    own._onTransitionComplete()
    own.navigate('/docs/C++ plum?ripe=1#stone', { state: { index: 1 } })
    own.navigate('/docs/pear')
    own._onTransitionComplete()
    own.navigate('/docs/fig', { state: { index: 2 }, replace: true })
    own._onTransitionComplete()
    own.navigate('/docs/quince')
    history.replaceState({ key: 'kept' }, '', '/docs/caf%C3%A9')
    window.dispatchEvent(new PopStateEvent('popstate'))
    stop()
    own.navigate('/docs/unheard')
    return said
  }
  const expected = walk(library.globalHistory)
  expect(expected).toHaveLength(5)
  expect(walk(globalHistory)).toEqual(expected)
  jest.useRealTimers()
})

test('a page with a pattern for its address is not passed over', () => {
  expect(pick([])).toBeNull()
  expect(() => pick([{ path: '/app/*' }])).toThrow('matchPath')
})

test('another address is rendered at once, without a frame in between', () => {
  const frame = jest.spyOn(window, 'requestAnimationFrame')
  render(<Shown />)
  act(() => void globalHistory.navigate('/docs/plum?ripe=1'))
  expect(screen.getByText('/docs/plum?ripe=1')).toBeInTheDocument()
  expect(frame).not.toHaveBeenCalled()
  frame.mockRestore()
})

test('back is followed', () => {
  render(<Shown />)
  act(() => {
    history.replaceState(null, '', '/docs/pear')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByText('/docs/pear')).toBeInTheDocument()
})

test('of two navigations at the same time the second takes the place of the first', () => {
  render(<Shown />)
  const before = history.length
  act(() => {
    void globalHistory.navigate('/docs/plum')
    void globalHistory.navigate('/docs/pear')
  })
  expect(history.length).toBe(before + 1)
  act(() => void globalHistory.navigate('/docs/fig'))
  expect(history.length).toBe(before + 2)
})

test('hears of nothing once it is gone', () => {
  const heard = jest.spyOn(window, 'addEventListener')
  const forgotten = jest.spyOn(window, 'removeEventListener')
  const { unmount } = render(<Shown />)
  const listener = heard.mock.calls.find(([type]) => type === 'popstate')?.[1]
  expect(listener).toBeDefined()
  unmount()
  expect(forgotten).toHaveBeenCalledWith('popstate', listener)
  jest.restoreAllMocks()
})
