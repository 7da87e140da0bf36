import { toHtml } from 'hast-util-to-html'
import { languageFacts, languages } from '../languages/languages'
import { fenceLanguages, highlight, splitLines } from './highlight'

const html = (code: string, language: string) => toHtml({ type: 'root', children: highlight(code, language) })

test.each([
  ['c', 'return 1;', '<span class="tk">return</span> <span class="tn">1</span>;'],
  ['cpp', 'constexpr bool b', '<span class="tk">constexpr</span> <span class="tk">bool</span> b'],
  ['c', '#include <a.h>', '<span class="td">#include <span class="ts">&#x3C;a.h></span></span>'],
  ['nasm', '; sum', '<span class="tc">; sum</span>'],
  ['json', '"a": true', '<span class="tp">"a"</span>: <span class="tn">true</span>'],
  ['bash', '# list', '<span class="tc"># list</span>'],
])('colours %s', (language, code, coloured) => {
  expect(html(code, language)).toBe(coloured)
})

test.each(languages)('the grammar of %s is there', (language) => {
  expect(highlight('"a text"', languageFacts[language].fence)).toMatchObject([{ properties: { className: ['ts'] } }])
})

test.each(['text', 'output', 'no-such-language', 'constructor'])('leaves "%s" as it is', (language) => {
  expect(highlight('int a = 1;', language)).toEqual([{ type: 'text', value: 'int a = 1;' }])
})

test.each(fenceLanguages)('keeps every character of %s', (language) => {
  const code = '#include <a.h>\n  int main() { /* x */ return "a\\n"[0]; } // end\n'
  expect(
    splitLines(highlight(code, language))
      .map((line) => toHtml({ type: 'root', children: line }).replace(/<[^>]*>/g, ''))
      .join('\n'),
  ).toBe(code.replaceAll('<', '&#x3C;'))
})

test('opens a span again on each line that it crosses', () => {
  const lines = splitLines(highlight('/* a\n\nb */ int c;', 'c')).map((children) => toHtml({ type: 'root', children }))
  expect(lines).toEqual(['<span class="tc">/* a</span>', '', '<span class="tc">b */</span> <span class="tk">int</span> c;'])
})
