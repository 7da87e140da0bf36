import { hashId } from './linkTarget'
import { isRunHash, runHash, runHashData } from './runHash'

test('a hash with a program leads to its block', () => {
  const hash = runHash('example-printf', 'AbC-_')
  expect(hash).toBe('#run=example-printf~AbC-_')
  expect(hashId(hash)).toBe('example-printf')
  expect(runHashData(hash, 'example-printf')).toBe('AbC-_')
})

test('a hash with a program for one block holds none for another', () => {
  expect(runHashData('#run=example-printf-1~AbC', 'example-printf')).toBeUndefined()
  expect(runHashData('#example-printf', 'example-printf')).toBeUndefined()
})

test('ids that need escapes survive', () => {
  const hash = runHash('example-größe', 'x')
  expect(hashId(hash)).toBe('example-größe')
  expect(runHashData(hash, 'example-größe')).toBe('x')
})

test('an id that begins like a program is an id', () => {
  expect(hashId('#run=x')).toBe('run=x')
  expect(isRunHash('#run=x')).toBe(false)
  expect(isRunHash(runHash('x', ''))).toBe(true)
})
