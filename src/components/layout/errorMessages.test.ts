import { errorMessages } from './errorMessages'

test('lists the error and its causes, down to the root', () => {
  const root = new TypeError('no fruit')
  const error = new Error('no basket', { cause: new Error('no branch', { cause: root }) })
  expect(errorMessages(error)).toEqual(['Error: no basket', 'Error: no branch', 'TypeError: no fruit'])
})

test('accepts any thrown value', () => {
  expect(errorMessages('just text')).toEqual(['just text'])
  expect(errorMessages(new Error('outer', { cause: 'inner' }))).toEqual(['Error: outer', 'inner'])
})

test('does not follow circular causes forever', () => {
  const error = new Error('round')
  error.cause = error
  expect(errorMessages(error)).toHaveLength(10)
})
