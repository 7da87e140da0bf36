import { found } from '../testing/testPage'
import { roles } from './roles'

const tab = '<button role="tab" aria-controls="main" aria-selected="true">1</button>'

test.each([
  `<div role="tablist">${tab}</div>`,
  '<div role="group" tabindex="0" aria-label="Table"></div>',
  '<button aria-expanded="false" aria-haspopup="dialog">1</button>',
  '<p aria-hidden="true">1</p>',
])('finds nothing wrong with %s', (html) => {
  expect(found(roles, html)).toEqual([])
})

test.each([
  ['<div role="buton">1</div>', 'No <div> of the site has the role "buton"'],
  ['<p role="tablist">1</p>', 'No <p> of the site has the role "tablist"'],
  ['<button aria-expanded="yes">1</button>', '"aria-expanded" cannot be "yes"'],
  ['<button aria-labell="1">1</button>', 'No element of the site has "aria-labell"'],
  ['<div aria-label="Plums">1</div>', 'An element without a role cannot have a name'],
  ['<p aria-expanded="true">1</p>', 'Only what can be pressed has "aria-expanded"'],
  ['<p aria-selected="true">1</p>', 'Only a tab has "aria-selected"'],
  ['<div aria-hidden="true"><a href="/">1</a></div>', 'The keyboard reaches what is hidden'],
  [tab, 'A tab is in no list of tabs'],
  [`<div role="tablist">${tab}${tab}</div>`, 'A list of tabs is not whole, or has 2 selected'],
  ['<a href="/" tabindex="2">1</a>', "The keyboard's order is changed"],
  ['<button><input></button>', 'This can be pressed, and lies in something that can be pressed'],
])('reports %s', (html, problem) => {
  expect(found(roles, html)).toContainEqual(expect.stringContaining(problem))
})
