import { playgroundCache } from '../playground/manifest'
import { cacheNames, isOfOtherBuild, isOurs, pictureCache, searchCache } from './cacheNames'

test('a build leaves alone what belongs to it and what belongs to none', () => {
  const shared = [searchCache, pictureCache, playgroundCache]
  expect(shared.filter((name) => isOfOtherBuild(name, '0ab1'))).toEqual([])
  expect(Object.values(cacheNames('0ab1')).filter((name) => isOfOtherBuild(name, '0ab1'))).toEqual([])
  expect(Object.values(cacheNames('0ab1')).every((name) => isOfOtherBuild(name, '2cd3'))).toBe(true)
  expect(isOfOtherBuild('another-site', '0ab1')).toBe(false)
})

test('the worker that removes everything removes the compiler, too', () => {
  expect(isOurs(playgroundCache)).toBe(true)
})
