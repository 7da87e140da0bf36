import { inlineWeights } from './firstLoad'

test('what runs and what styles a page before its first paint is weighed, data is not', () => {
  const script = `<script>${'run();'.repeat(50)}</script>`
  const data = `<script type="application/json">${JSON.stringify(Array.from({ length: 300 }, (_, at) => at * 7919))}</script>`
  const style = `<style data-href="a">${'.a{color:red}'.repeat(20)}</style>`
  const weights = inlineWeights(`<html>${style}${script}${data}</html>`)
  expect(weights.scripts).toBeGreaterThan(0.02)
  expect(weights.scripts).toBeLessThan(0.1)
  expect(weights.styles).toBeLessThan(0.1)
  expect(inlineWeights(`<html>${script.replace('run', 'call()')}</html>`).styles).toBeLessThan(weights.styles)
})
