import { cutShards, shardOf, shardsFor } from './shards'

const weights = new Map([
  ['app', 3],
  ['apr', 3],
  ['ban', 3],
  ['che', 9],
  ['fig', 1],
])

test('fills shards up to a size and splits only between prefixes', () => {
  expect(cutShards(weights, 6)).toEqual(['', 'ban', 'che', 'fig'])
})

test('finds the shard of a key', () => {
  const starts = ['', 'ban', 'che', 'fig']
  expect(['apple', 'banana', 'bun', 'cherry', 'zucchini'].map((key) => shardOf(key, starts))).toEqual([0, 1, 1, 2, 3])
})

test('needs every shard of a short prefix, but only one for a single letter', () => {
  const starts = ['', 'apr', 'ban']
  expect(shardsFor('ap', starts)).toEqual([0, 1])
  expect(shardsFor('app', starts)).toEqual([0])
  expect(shardsFor('a', starts)).toEqual([0])
})
