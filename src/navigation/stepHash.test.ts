import { hashId } from './linkTarget'
import { isStepHash, stepHash, stepHashSteps } from './stepHash'

test('a hash with a step leads to its block', () => {
  const hash = stepHash('example-größe', 12)
  expect(hashId(hash)).toBe('example-größe')
  expect(stepHashSteps(hash, 'example-größe')).toBe(12)
  expect(isStepHash(hash)).toBe(true)
})

test('a step of one block is none of another, and what is no number is no step', () => {
  expect(stepHashSteps('#step=example-add-1:3', 'example-add')).toBeUndefined()
  expect(stepHashSteps('#step=example-add:x', 'example-add')).toBeUndefined()
  expect(isStepHash('#step=example-add')).toBe(false)
  expect(hashId('#step=example-add')).toBe('step=example-add')
})
