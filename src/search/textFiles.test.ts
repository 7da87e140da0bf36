import { TextFiles } from './textFiles'

test('the sections of a long page go into several files, those of short ones into one', () => {
  const files = new Map<string, string>()
  const texts = new TextFiles((name, content) => files.set(name, content))
  texts.add([
    ['a', 'A', 'x'.repeat(7000)],
    ['b', 'B', 'x'.repeat(7000)],
  ])
  texts.add([])
  texts.add([['c', 'C', 'x']])
  texts.end()
  expect(texts.starts).toEqual([0, 1])
  expect([...files.keys()]).toEqual(['text-0.json', 'text-1.json'])
  expect(JSON.parse(files.get('text-1.json') ?? '').map(([id]: [string]) => id)).toEqual(['b', 'c'])
})
