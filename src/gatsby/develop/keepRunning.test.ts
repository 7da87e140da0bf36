import { keepRunning } from './keepRunning'

test('changes during queries do not end the server, and a Gatsby without that limit is named', () => {
  const end = jest.fn()
  const buildActions = { panicBecauseOfInfiniteLoop: end }
  keepRunning('.', () => ({ buildActions }))
  buildActions.panicBecauseOfInfiniteLoop()
  expect(end).not.toHaveBeenCalled()
  expect(() => keepRunning('.', () => ({}))).toThrow('panicBecauseOfInfiniteLoop')
})
