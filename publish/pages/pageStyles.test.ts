import { pageStyles } from './pageStyles'

const styles = new Map([
  ['/app.css', '.Navbar-bar{}p{}'],
  ['/doc.css', '.Sidebar-link{}'],
  ['/home.css', '.home-hero{}'],
  ['/menu.css', '.Menu-item{}.MenuButton-open{}'],
  ['/dialog.css', '.Dialog-dialog{}'],
  ['/late.css', '.Progress-bar{}'],
])
const styleGroups = new Map([
  ['app', ['/app.css']],
  ['doc', ['/doc.css']],
  ['plain', []],
])
const withLate = new Map([...styleGroups, ['app', ['/late.css', '/app.css']]])
const stylesOf = pageStyles({ styles, styleGroups }, '')

/** The addresses of the style elements of a page. */
const addresses = (component: string, body: string) =>
  [...stylesOf(component, body).matchAll(/<style data-href="([^"]*)">/g)].map(([, address]) => address)

test('a page brings the styles of the frame and of its component, each under its address', () => {
  expect(stylesOf('doc', '')).toBe(
    '<style data-href="/app.css">.Navbar-bar{}p{}</style><style data-href="/doc.css">.Sidebar-link{}</style>',
  )
  expect(addresses('plain', '')).toEqual(['/app.css'])
})

test.each([
  ['alone', '<p class="MenuButton-open">'],
  ['after others', '<p class="badge Menu-item">'],
])('a class %s brings the styles of its module, though they belong to a lazy part', (_, body) => {
  expect(addresses('doc', body)).toEqual(['/app.css', '/doc.css', '/menu.css'])
})

test('words of the text bring no styles', () => {
  expect(addresses('doc', '<p class="quiet">A (Dialog-like) box, and the MenuButton.</p>')).toEqual(['/app.css', '/doc.css'])
})

test('what is for paper, or shown by scripts, is linked after all else, and in no page itself', () => {
  const page = pageStyles({ styles, styleGroups: withLate }, '')('doc', '<i class="Progress-bar MenuButton-open">')
  expect(page).toMatch(/<\/style><noscript data-late><link rel="stylesheet" href="\/late\.css" media="print"><\/noscript>$/)
  expect(page).not.toContain('.Progress-bar{}')
  expect(page).toContain('.Menu-item{}')
})

test('below a path, the addresses of styles begin with it', () => {
  const page = pageStyles({ styles, styleGroups: withLate }, '/sub')('plain', '')
  expect(page).not.toContain('="/late')
  expect(pageStyles({ styles, styleGroups: withLate }, '/sub')('doc', '')).toContain('href="/sub/late.css"')
  expect(page).toContain('<style data-href="/sub/app.css">')
})
