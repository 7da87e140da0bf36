/** @jest-environment jsdom */
import '../../src/testing/dom'
import { compileStarter } from './compileStarter'

const starter = compileStarter()
const root = document.documentElement

/** A page as it is published, with the starter run as the browser would. */
function open(body: string, data?: { json: object; content?: string }) {
  root.removeAttribute('data-ready')
  root.className = 'scripted'
  document.head.innerHTML = ''
  document.body.innerHTML = body
  if (data) {
    const element = Object.assign(document.createElement('script'), { id: 'page-data', type: 'application/json' })
    if (data.content) element.dataset['content'] = data.content
    element.textContent = JSON.stringify(data.json)
    document.body.append(element)
  }
  const script = document.createElement('script')
  script.dataset['pagePath'] = '/docs/apples'
  script.dataset['scripts'] = '/runtime.js /app.js'
  script.textContent = starter
  document.body.append(script)
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
/** Tells of paints at once; jsdom has none. */
class Painted {
  constructor(private readonly tell: (list: unknown, observer: Painted) => void) {}
  observe() {
    this.tell([], this)
  }
  disconnect() {
    // Nothing goes on.
  }
}
Object.assign(window, { PerformanceObserver: Painted })

const settle = () => new Promise((resolve) => setTimeout(resolve))
const ready = async () => {
  root.dataset['ready'] = 'true'
  await settle()
}
const settings = () => window as unknown as { pagePath: string; pageData?: { path: string; result: { data: { doc: { html: string } } } } }

afterEach(async () => {
  // Ends the listeners of the page that a test opened.
  await ready()
  delete settings().pageData
})

test('is small enough to stand in every page', () => expect(starter.length).toBeLessThan(3050))

test('nothing is loaded until the page is, or the reader does something', () => {
  open('<p>Text</p>')
  expect(settings().pagePath).toBe('/docs/apples')
  expect(scripts()).toEqual([])
  dispatchEvent(new Event('pointerdown'))
  expect(scripts()).toEqual(['/runtime.js', '/app.js'])
  dispatchEvent(new Event('keydown'))
  expect(scripts()).toHaveLength(2)
})

test('the scripts start by themselves after the page has loaded and was painted', () => {
  jest.useFakeTimers()
  open('<p>Text</p>')
  dispatchEvent(new Event('load'))
  expect(scripts()).toEqual([])
  // Far from the time after which a page starts that was never painted.
  jest.advanceTimersByTime(100)
  expect(scripts()).toHaveLength(2)
  jest.useRealTimers()
})

test('styles for paper alone become styles for the screen, too, when the scripts are asked for', () => {
  open('<p>Text</p>')
  const pictures = '<noscript><style>img { opacity: 1 }</style></noscript>'
  document.head.innerHTML = `${pictures}<noscript data-late><link rel="stylesheet" href="/late.css" media="print"></noscript>`
  expect(document.querySelector('head > link')).toBeNull()
  dispatchEvent(new Event('pointerdown'))
  expect(document.querySelector('head > link')?.outerHTML).toBe('<link rel="stylesheet" href="/late.css" media="all">')
  expect(document.head.innerHTML).toContain(pictures)
})

test("the page's data is adopted, with its content from the document", () => {
  open('<div class="content"><p>Apples &amp; pears</p></div>', {
    json: { path: '/docs/apples', result: { data: { doc: { html: null } } } },
    content: 'doc html',
  })
  dispatchEvent(new Event('pointerdown'))
  expect(settings().pageData?.result.data.doc.html).toBe('<p>Apples &amp; pears</p>')
})

test('the page for missing addresses is shown for the requested address', () => {
  history.replaceState(null, '', '/no%20such/page')
  open('', { json: { path: '/404.html', result: {} } })
  dispatchEvent(new Event('pointerdown'))
  expect(settings().pageData?.path).toBe('/no such/page')
  history.replaceState(null, '', '/')
})

test('clicks on what needs script are kept and replayed once the page answers', async () => {
  open('<header><button><b>Menu</b></button></header><div data-replay>More</div><button>Other</button>')
  const clicked: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('button, [data-replay]')) {
    element.addEventListener('click', () => root.dataset['ready'] !== undefined && clicked.push(element.textContent ?? ''))
  }
  document.querySelector('b')?.click()
  document.querySelector<HTMLElement>('[data-replay]')?.click()
  document.querySelectorAll('button')[1]?.click()
  await ready()
  expect(clicked).toEqual(['Menu', 'More'])
})

test('links work without waiting', () => {
  open('<header><a href="#x">Link</a></header>')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

/** Presses keys on the page, and says which of them were kept back. */
function press(...keys: (string | KeyboardEventInit)[]) {
  const events = keys.map(
    (key) => new KeyboardEvent('keydown', { ...(typeof key === 'string' ? { key } : key), bubbles: true, cancelable: true }),
  )
  for (const event of events) document.body.dispatchEvent(event)
  return events.filter(({ defaultPrevented }) => defaultPrevented).map(({ key }) => key)
}

/** The keys that the page gets once it answers. */
async function replayedKeys() {
  const replayed: string[] = []
  const note = ({ key }: KeyboardEvent) => replayed.push(key)
  document.addEventListener('keydown', note)
  await ready()
  document.removeEventListener('keydown', note)
  return replayed
}

test.each([
  [{ key: '/' }, true],
  [{ key: '?', shiftKey: true }, true],
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: '/', ctrlKey: true }, false],
  [{ key: '/', altKey: true }, false],
])('of the keys, %j is kept: %s', async (init, isKept) => {
  open('<p>Text</p>')
  const kept = isKept ? [init.key] : []
  expect(press(init)).toEqual(kept)
  expect(await replayedKeys()).toEqual(kept)
})

test.each([
  ['its key', () => void press('/')],
  ['its button', () => document.querySelector('button')?.click()],
])('what is typed once the search was asked for by %s is kept, in order', async (_, ask) => {
  open('<header><button aria-keyshortcuts="/">Search</button></header>')
  expect(press('p')).toEqual([])
  ask()
  const typed = ['p', '/', 'x', 'Backspace', 'é', ' ', 'Escape']
  expect(press(...typed, 'Tab', 'F5', { key: 'l', ctrlKey: true })).toEqual(typed)
  expect((await replayedKeys()).slice(-typed.length)).toEqual(typed)
})

test('what is typed once the list of shortcuts was asked for is no text', () => {
  open('<p>Text</p>')
  expect(press('?', 'p')).toEqual(['?'])
})

test('a slash typed into a field stays there', () => {
  open('<input>')
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
  document.querySelector('input')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('once the page answers nothing is kept back any more', async () => {
  open('<header><button>Menu</button></header>')
  await ready()
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('button')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

/** Lets the first script fail, and fail again. */
function failScript() {
  jest.useFakeTimers()
  dispatchEvent(new Event('pointerdown'))
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(said()).toBeNull()
  jest.advanceTimersByTime(1000)
  ;[...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'))
  jest.useRealTimers()
}

test('when a script cannot be loaded the page shows everything, and keeps nothing back', () => {
  open('<header><button>Menu</button></header>')
  failScript()
  expect(root.classList.contains('scripted')).toBe(false)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('button')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('a script of another part that fails is none of its business', () => {
  open('<p>Text</p>')
  dispatchEvent(new Event('pointerdown'))
  document.head.append(document.createElement('script'))
  document.head.lastElementChild?.dispatchEvent(new Event('error'))
  expect(root.classList.contains('scripted')).toBe(true)
})

test('a picture that is missing does no such thing', () => {
  open('<img alt="">')
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(root.classList.contains('scripted')).toBe(true)
})

/** What the page says of its scripts. */
const said = () => document.querySelector('.notice')
const isTold = () => said()?.getAttribute('role')

test('a script that fails is asked for once more', () => {
  jest.useFakeTimers()
  open('<p>Text</p>')
  dispatchEvent(new Event('pointerdown'))
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(scripts()).toEqual(['/app.js'])
  jest.advanceTimersByTime(1000)
  expect(scripts()).toEqual(['/app.js', '/runtime.js'])
  jest.advanceTimersByTime(1000)
  expect(said()).toBeNull()
  jest.useRealTimers()
})

test('a page that is being left says nothing of scripts that are cancelled', () => {
  open('<p>Text</p>')
  dispatchEvent(new Event('beforeunload'))
  failScript()
  expect(said()).toBeNull()
  expect(root.classList.contains('scripted')).toBe(true)
})

test('a script that fails twice is reported, with a way to try again under another address', async () => {
  open('<p>Text</p>')
  failScript()
  expect(isTold()).toBe('alert')
  expect(said()?.querySelector('button')?.textContent).toBe('Retry')
  await ready()
  expect(said()).toBeNull()

  history.replaceState({ retry: 7 }, '')
  open('<p>Text</p>')
  dispatchEvent(new Event('pointerdown'))
  const asked = [...document.head.querySelectorAll('script')]
  expect(asked.map((script) => new URL(script.src).pathname + new URL(script.src).search)).toEqual([
    '/app.js?retry=7',
    '/runtime.js?retry=7',
  ])
  expect(asked.map((script) => script.async)).toEqual([false, false])
  history.replaceState(null, '')
})

test.each([
  ['one of its scripts throws', '/app.js', 'alert'],
  ['something else throws, such as an extension', '/extension.js', undefined],
])('when %s, and the page does not work three seconds later, it says: %3$s', (_, filename, role) => {
  jest.useFakeTimers()
  open('<p>Text</p>')
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new ErrorEvent('error', { filename: `http://localhost${filename}` }))
  expect(isTold()).toBeUndefined()
  jest.advanceTimersByTime(3000)
  expect(isTold()).toBe(role)
  jest.useRealTimers()
})

test('when all scripts have come and webpack does not know each of them, the page says so', () => {
  for (const [chunks, role] of [
    [Object.assign([[1]], { push: () => 1 }), undefined],
    [Object.assign([], { push: () => 1 }), 'alert'],
    [[[1]], 'alert'],
    [undefined, 'alert'],
  ] as const) {
    Object.assign(window, { webpackChunkfruits: chunks })
    open('<p>Text</p>')
    dispatchEvent(new Event('pointerdown'))
    for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('load'))
    expect(isTold()).toBe(role)
    root.dataset['ready'] = 'true'
  }
  Reflect.deleteProperty(window, 'webpackChunkfruits')
})

test('scripts that take longer than 15 seconds are still loading, and have not failed', async () => {
  jest.useFakeTimers()
  open('<p>Text</p>')
  dispatchEvent(new Event('pointerdown'))
  jest.advanceTimersByTime(14_999)
  expect(isTold()).toBeUndefined()
  jest.advanceTimersByTime(100_000)
  expect(isTold()).toBe('status')
  expect(said()?.textContent).toContain('still loading')
  jest.useRealTimers()
  await ready()
  expect(said()).toBeNull()
})
