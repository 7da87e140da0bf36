import { found } from '../testing/testPage'
import { islands } from './islands'

const attributes = (props: object) => `data-props='${JSON.stringify(props)}'`
const buttons = '<div><button>Run</button><button>Edit</button><button>Copy code</button></div>'
const tools = (inner = '', props: object = {}) => `<div data-island="CodeTools" ${attributes(props)}>${inner}</div>`
const block = (inner: string, label = '') => `<div class="code"><div class="code-bar">${label}${inner}</div><pre tabindex="0">1</pre></div>`
const checked = '<span class="code-checked">Compiled and run as C17</span>'
const run = { run: { std: 'c17' } }

const tabs = (labels: readonly string[], panels = labels) => {
  const list = labels.map((label) => `<button role="tab">${label}</button>`).join('')
  const all = panels.map(() => '<div role="tabpanel"><div data-slot="0"></div></div>').join('')
  return `<div data-island="Tabs" data-ids="a1" ${attributes({ labels: ['Debug', 'Release'] })}><div class="tabs"><div role="tablist">${list}</div>${all}</div></div>`
}

test.each([
  block(tools()),
  block(tools(buttons, run), checked),
  block(tools('<div><button>Check</button><button>Copy code</button></div>', { check: 'file' })),
  block(`${tools()}<p class="code-limit">Not in a browser.</p>`, checked),
  block(tools(), '<span class="code-rejected">Undefined behaviour as C++20</span>'),
  block(tools(), '<span class="code-rejected">Rejected by the linker as C17</span>'),
  block(tools(buttons.replace('Run', 'Run with checks'), { run: { std: 'c17', errs: true } })),
  '<div class="code output"><div class="code-bar"></div></div>',
  `<div class="code signature">${tools()}</div>`,
  tabs(['Debug', 'Release']),
])('finds nothing wrong with %s', (html) => {
  expect(found(islands, html)).toEqual([])
})

test.each([
  ['<div data-island="Plum"></div>', 'No island is called "Plum"'],
  ['<div data-island="CodeTools" data-props="{"></div>', 'The settings of an island are not JSON'],
  [block(''), 'A block of code has 0 islands with its tools'],
  [block(tools() + tools()), 'A block of code has 2 islands with its tools'],
  [block(tools(), checked), 'Readers cannot run this example, and nothing says why'],
  [block(tools('<div><button>Run</button></div>', run)), 'The buttons of an example are "Run", not "Run, Edit, Copy code"'],
  [block(tools(buttons, { run: { std: 'nasm' } })), 'not "Run, Step, Edit, Copy code"'],
  [block(tools(buttons, { run: { std: 'c17', errs: true } })), 'not "Run with checks, Edit, Copy code"'],
  [block(tools('', { check: 'file' })), 'The buttons of an example are "", not "Check, Copy code"'],
  [block(tools(buttons, { run: { std: 'plum' } })), 'An example names no standard'],
  [block(tools(buttons, { run: { std: 'c17', with: [{ name: 'plum.h', block: 'plum' }] } })), 'An example lacks one of its files'],
  [tools(), 'The tools of code lie outside of its bar'],
  ['<div class="tabs"></div>', 'Tabs lie in no island'],
  [tabs(['Debug', 'Release'], ['Debug']), 'The labels, tabs and panels of tabs differ'],
  [tabs(['Debug', 'Profile']), 'The labels, tabs and panels of tabs differ'],
  [tabs(['Debug', 'Release']) + tabs(['Debug', 'Release']), 'The ids of tabs are not their own'],
  ['<p data-symbol="plum">1</p>'.repeat(8), 'The page has 8 blocks or rows of names, and 0 filters.'],
])('reports %s', (html, problem) => {
  expect(found(islands, html)).toContainEqual(expect.stringContaining(problem))
})
