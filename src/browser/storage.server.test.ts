import { readStorage, writeStorage } from './storage'

test('used while rendering on the server it throws, and says what to do', () => {
  expect(() => readStorage('fruit')).toThrow('Storage was used while rendering on the server. Read it in an effect')
  expect(() => writeStorage('fruit', 'apple')).toThrow('Storage was used while rendering on the server')
  expect(() => writeStorage('fruit', null, 'session')).toThrow('Storage was used while rendering on the server')
})
