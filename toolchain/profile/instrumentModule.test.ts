import { tinyFunctions, tinyModule } from '../testing/tinyModule'
import { instrumentModule, readEntered } from './instrumentModule'

function enteredBy(value: number): number[] {
  const system = { print: () => {} }
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(instrumentModule(tinyModule))), { system })
  const { start } = instance.exports
  if (typeof start !== 'function') throw new Error('start is missing.')
  start(value)
  return [...readEntered(instance, Object.keys(tinyFunctions).length)]
}

test('notes the functions that are called', () => {
  expect(enteredBy(3)).toEqual([1, 1, 0, 0, 0])
  expect(enteredBy(20)).toEqual([1, 1, 1, 0, 0])
})

test('notes functions that are called through the table', () => {
  expect(enteredBy(101)).toEqual([1, 0, 0, 1, 0])
})
