import { cutShards, shardOf, shardsFor } from './shards'

const weights = new Map([
  ['app', 3],
  ['apr', 3],
  ['ban', 3],
  ['che', 9],
  ['fig', 1],
])

test('fills parts up to a size and cuts between prefixes only', () => {
  expect(cutShards(weights, 6)).toEqual(['', 'ban', 'che', 'fig'])
})

test('finds the one part of a key', () => {
  const starts = ['', 'ban', 'che', 'fig']
  expect(['apple', 'banana', 'bun', 'cherry', 'zucchini'].map((key) => shardOf(key, starts))).toEqual([0, 1, 1, 2, 3])
})

test('asks for every part of a short beginning, but for one of a single letter', () => {
  const starts = ['', 'apr', 'ban']
  expect(shardsFor('ap', starts)).toEqual([0, 1])
  expect(shardsFor('app', starts)).toEqual([0])
  expect(shardsFor('a', starts)).toEqual([0])
})
