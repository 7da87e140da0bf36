import { pool } from './pool'

test('keeps the order of the items and the limit of workers', async () => {
  let running = 0
  let most = 0
  const results = await pool([3, 1, 2, 0], 2, async (ticks) => {
    most = Math.max(most, ++running)
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
    running--
    return ticks * 10
  })
  expect(results).toEqual([30, 10, 20, 0])
  expect(most).toBe(2)
})

test('nothing to do is done at once', async () => {
  expect(await pool([], 4, async () => 1)).toEqual([])
})
