/** @jest-environment jsdom */
import '../../testing/dom'
import { standardRules } from './standardRules'
import { standardId, standards } from '../../content-model/standards/standards'

test('has a rule for each standard, whether it adds, removes or is chosen', () => {
  for (const name of standards) {
    expect(standardRules).toContain(`[data-lacks~="${name}"] [data-since="${name}"]{--lacks:"${name}"}`)
    expect(standardRules).toContain(`[data-has~="${name}"] [data-until="${name}"]{--lacks:"until ${name}"}`)
    expect(standardRules).toContain(`[data-standards~=${standardId(name)}] [data-standard=${standardId(name)}]`)
  }
})

test('leaves out of a declaration what the standard lacks, whether or not such blocks are hidden', () => {
  document.head.innerHTML = `<style>${standardRules.replace('@media screen{', '').replace(/}$/, '')}</style>`
  document.body.innerHTML =
    '<p class="declaration"><code><b data-since="C++26">constexpr </b>int pears();</code><i data-since="C++26"></i></p>'
  const display = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body).display
  document.documentElement.dataset.lacks = 'C++26'
  expect(display('b')).toBe('none')
  expect(display('i')).not.toBe('none')
  document.documentElement.dataset.lacks = ''
  expect(display('b')).not.toBe('none')
})

test('cannot end its element', () => {
  expect(standardRules).not.toContain('<')
})
