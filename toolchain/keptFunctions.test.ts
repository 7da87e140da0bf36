import { keptFunctions, nearBytes } from './keptFunctions'
import { readModule } from './readModule'
import { tinyFunctions, tinyModule } from './testing/tinyModule'

const whole = readModule(tinyModule)

/** Names of the functions that are kept when some are entered. */
const kept = (entered: readonly number[], of = whole) => {
  const isKept = keptFunctions(of, (index) => entered.includes(index))
  return Object.entries(tinyFunctions).flatMap(([name, index]) => (isKept(index) ? [name] : []))
}

test('keeps what was entered, and what it calls directly', () => {
  expect(kept([tinyFunctions.start])).toEqual(['start', 'double', 'quadruple'])
  expect(kept([tinyFunctions.quadruple])).toEqual(['double', 'quadruple'])
})

test('does not go on from what was not entered', () => {
  expect(kept([tinyFunctions.unused])).toEqual(['unused'])
})

test('leaves out a large function unless it was entered', () => {
  const { double, start } = tinyFunctions
  const bodies = whole.bodies.map((body, index) => (index === double ? new Uint8Array(nearBytes + 1) : body))
  expect(kept([start], { ...whole, bodies })).toEqual(['start', 'quadruple'])
  expect(kept([start, double], { ...whole, bodies })).toEqual(['start', 'double', 'quadruple'])
})
