import { headScripts } from '../../src/inline/headScripts'
import { InlinePolicy, policyHash } from './inlinePolicy'

const inHead = Object.values(headScripts)
const ours = `${inHead.map((text) => `<script>${text}</script>`).join('')}<script type="application/json">{"a":1}</script><script data-x="a>b">start()</script>`

test('known scripts are allowed by hash, and data needs no leave', () => {
  const policy = new InlinePolicy('start()')
  expect(policy.add('/', ours)).toEqual([])
  expect(policy.hashes().scripts).toEqual([...inHead, 'start()'].map(policyHash))
})

test('a page with any other inline script is named with the script', () => {
  const policy = new InlinePolicy('start()')
  expect(policy.add('/docs/apples', `${ours}<SCRIPT type=module>\nalert(1)</SCRIPT>`)).toEqual([
    '/docs/apples  has an unknown inline script: alert(1)',
  ])
  expect(policy.hashes().scripts).not.toContain(policyHash('alert(1)'))
})

test('a script that differs by one character is another script', () => {
  expect(new InlinePolicy('start()').add('/', '<script>start() </script>')).toHaveLength(1)
})

test('scripts with an address are left to the origin rule', () => {
  expect(new InlinePolicy('start()').add('/', '<script src="/x.js" async></script>')).toEqual([])
})

test('each style text has one hash, however many pages have it', () => {
  const policy = new InlinePolicy('start()')
  policy.add('/', '<style>a{}</style><noscript><style media="print">b{}</style></noscript>')
  policy.add('/docs/apples', '<style>a{}</style>')
  expect(policy.hashes().styles).toEqual([policyHash('a{}'), policyHash('b{}')])
})

test('pages that bring styles of their own are named', () => {
  const policy = new InlinePolicy('start()')
  const problems = Array.from({ length: 18 }, (_, at) => policy.add(`/docs/${at}`, `<style>.a${at}{}</style>`)).flat()
  expect(problems.map((problem) => problem.split('  ')[0])).toEqual(['/docs/16', '/docs/17'])
})
