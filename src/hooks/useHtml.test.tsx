/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import '../testing/dom'
import { useHtml } from './useHtml'

const Text = ({ html, title }: { html: string; title: string }) => <div title={title} dangerouslySetInnerHTML={useHtml(html)} />

test('elements stay when their parent is rendered again, and follow when the HTML is another', () => {
  const { container, rerender } = render(<Text html="<b>one</b>" title="first" />)
  const element = container.querySelector('b')
  rerender(<Text html="<b>one</b>" title="second" />)
  expect(container.querySelector('b')).toBe(element)
  rerender(<Text html="<b>two</b>" title="second" />)
  expect(container.querySelector('b')).toHaveTextContent('two')
})
