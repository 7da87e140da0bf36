import { policyHash } from '../../../publish/pages/inlinePolicy'
import { found } from '../testing/testPage'
import { requests } from './requests'

test('a page may show what is published, link to other sites, and run what the policy allows', () => {
  const policy = new Set([policyHash('eat()')])
  const content = '<img src="/plum.svg" alt=""><a href="https://figs.example/">Figs</a><script type="application/json">{}</script>'
  expect(found(requests, content)).toEqual([])
  expect(found(requests, '<script>eat()</script>', { policy })).toEqual([])
})

test.each([
  ['<img src="https://figs.example/fig.svg" alt="">', 'The page asks another host, "https://figs.example/fig.svg"'],
  ['<img src="/plum.svg" srcset="/plum.svg 1x, //figs.example/fig.svg 2x" alt="">', 'The page asks another host, "//figs.example/fig.svg"'],
  ['<script src="https://figs.example/fig.js"></script>', 'The page asks another host, "https://figs.example/fig.js"'],
  ['<link rel="preconnect" href="https://figs.example">', 'The page asks another host, "https://figs.example"'],
  ['<p style="background: url(https://figs.example/fig.svg)">1</p>', 'The page asks another host, "https://figs.example/fig.svg"'],
  ['<img src="/fig.svg" alt="">', 'The page asks for "/fig.svg", which is not published'],
  ['<script data-scripts="/app.js /late.js"></script>', 'The page asks for "/late.js", which is not published'],
  ['<script>steal()</script>', 'The security policy forbids this'],
  ['<style>p { color: red }</style>', 'The security policy forbids this'],
  ['<a href="javascript:eat()">1</a>', 'A link runs a script'],
])('reports %s', (html, problem) => {
  expect(found(requests, html)).toContainEqual(expect.stringContaining(problem))
})
