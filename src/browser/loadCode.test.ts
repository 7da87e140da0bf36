/** @jest-environment jsdom */
import '../testing/dom'
import { CodeFailure, loadCode, reloadForRemoved } from './loadCode'
import { blockNavigation } from './navigationBlocks'

const chunkError = () => Object.assign(new Error('Loading chunk 5 failed.'), { request: 'https://site.test/5.js' })

/** What the host answers to a question for the file. */
const answer = (status: number | undefined) => {
  globalThis.fetch = jest.fn(async () => {
    if (status === undefined) throw new TypeError('Failed to fetch')
    return { status } as Response
  })
}

/** What becomes of a load whose attempts end as given. */
async function outcome(...attempts: (string | Error)[]) {
  const importIt = jest.fn(async () => {
    const next = attempts.shift()
    if (next instanceof Error || next === undefined) throw next ?? new Error('asked too often')
    return next
  })
  const loading = loadCode(importIt).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(1000)
  return { result: await loading, times: importIt.mock.calls.length }
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  answer(undefined)
})
afterEach(() => jest.useRealTimers())

test('what loads is asked for once', async () => {
  expect(await outcome('apple')).toEqual({ result: 'apple', times: 1 })
})

test('what fails is asked for once more', async () => {
  expect(await outcome(chunkError(), 'apple')).toEqual({ result: 'apple', times: 2 })
})

test('nothing fails before the second attempt, by when a page that is being left has gone', async () => {
  const ended = jest.fn()
  void loadCode(async () => {
    throw chunkError()
  }).catch(ended)
  await jest.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

test.each([
  ['a host that has no such file any more', 404, 'The site does not have it any more.', 'https://site.test/5.js'],
  ['a host out of reach', undefined, 'Check the network connection.', undefined],
  ['a host that has trouble', 503, 'Check the network connection.', undefined],
])('%s is told', async (_, status, message, removed) => {
  answer(status)
  const { result } = await outcome(chunkError(), chunkError())
  expect(result).toMatchObject({ message, removed })
  expect(result).toBeInstanceOf(CodeFailure)
})

describe('a removed file', () => {
  // In jsdom `location.reload` cannot be replaced, and only logs that it is not there.
  const reloads = jest.fn()
  beforeEach(() => {
    reloads.mockClear()
    jest.spyOn(console, 'error').mockImplementation(reloads)
  })
  afterEach(() => jest.restoreAllMocks())

  const removed = (address: string) => new CodeFailure(address, undefined)

  test('loads the page anew, once for each file', () => {
    expect(reloadForRemoved(removed('/5.js'))).toBe(true)
    expect(reloadForRemoved(removed('/5.js'))).toBe(false)
    expect(reloadForRemoved(removed('/6.js'))).toBe(true)
    expect(reloads).toHaveBeenCalledTimes(2)
  })

  test('does not over unsaved work', () => {
    const unblock = blockNavigation('There is unsaved work.')
    expect(reloadForRemoved(removed('/5.js'))).toBe(false)
    unblock()
    expect(reloadForRemoved(removed('/5.js'))).toBe(true)
  })

  test('does not where nothing can be remembered, since nothing would end it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(reloadForRemoved(removed('/5.js'))).toBe(false)
  })

  test('is another matter than the network', () => {
    expect(reloadForRemoved(new CodeFailure(undefined, chunkError()))).toBe(false)
    expect(reloadForRemoved(chunkError())).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
  })
})
