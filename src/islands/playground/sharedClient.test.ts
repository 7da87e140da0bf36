/** @jest-environment jsdom */
import '../../testing/dom'
import { Playground } from '../../playground/client'
import { connect } from './sharedClient'

test('the compiler is ended with the last of the examples that use it', () => {
  const close = jest.spyOn(Playground.prototype, 'close').mockImplementation(() => undefined)
  const [one, other] = [connect(), connect()]
  one.close()
  one.close()
  expect(close).not.toHaveBeenCalled()
  other.close()
  expect(close).toHaveBeenCalledTimes(1)
})
