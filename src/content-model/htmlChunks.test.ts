import { joinChunks, splitChunks } from './htmlChunks'

const block = (length: number) => `<p>${'x'.repeat(length - 7)}</p>`

test('a short page is one chunk', () => {
  const html = joinChunks(['<h2>Plums</h2>', '\n', '<p>Ripe.</p>'])
  expect(html).toBe('<h2>Plums</h2>\n<p>Ripe.</p>')
  expect(splitChunks(html)).toEqual([html])
})

test('an empty page is one chunk', () => {
  expect(splitChunks(joinChunks([]))).toEqual([''])
})

test('a long page has chunks that end between blocks, the first of them short, and nothing is lost', () => {
  const blocks = [block(1500), block(500), block(7000), block(2000), block(10)]
  const parts = splitChunks(joinChunks(blocks))
  expect(parts).toEqual([block(1500) + block(500), block(7000) + block(2000), block(10)])
  expect(parts.join('')).toBe(blocks.join(''))
})

test('a chunk ends before a block that is too large for it, unless the chunk would be almost empty', () => {
  const parts = splitChunks(joinChunks([block(600), block(30_000), block(100), block(20_000)]))
  expect(parts).toEqual([block(600), block(30_000), block(100) + block(20_000)])
})
