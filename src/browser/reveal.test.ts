/** @jest-environment jsdom */
import '../testing/dom'
import { reveal } from './reveal'

const put = (html: string) => {
  document.body.innerHTML = html
  const target = document.getElementById('target')
  if (!target) throw new Error('The fixture has no target.')
  return target
}

test('opens closed details around the target, not the target itself', () => {
  const target = put('<details><summary>a</summary><details id="target"></details></details>')
  expect(reveal(target)).toBeUndefined()
  expect(target.parentElement).toHaveAttribute('open')
  expect(target).not.toHaveAttribute('open')
})

test('shows a section that is hidden until found, after `beforematch`', () => {
  const target = put('<div hidden="until-found"><p id="target"></p></div>')
  const onMatch = jest.fn(() => expect(target.parentElement).toHaveAttribute('hidden'))
  target.parentElement?.addEventListener('beforematch', onMatch, { once: true })
  void reveal(target)
  expect(onMatch).toHaveBeenCalled()
  expect(target.parentElement).not.toHaveAttribute('hidden')
})

test('selects the tab whose panel holds the target', async () => {
  const target = put(
    '<button role="tab" id="t1">One</button><div role="tabpanel" aria-labelledby="t1" data-selected="false"><p id="target"></p></div>',
  )
  const onClick = jest.fn()
  document.getElementById('t1')?.addEventListener('click', onClick)
  await reveal(target)
  expect(onClick).toHaveBeenCalledTimes(1)
})
