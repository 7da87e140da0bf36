import type { Root } from 'mdast'
import { nodesOfType } from './nodesOfType'

test('finds nodes at any depth, in the order of the text', () => {
  const fruits: Root = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: 'apple' }] }] },
      { type: 'heading', depth: 2, children: [{ type: 'text', value: 'pear' }] },
    ],
  }
  expect(nodesOfType(fruits, 'text').map(({ value }) => value)).toEqual(['apple', 'pear'])
  expect(nodesOfType(fruits, 'root')).toEqual([fruits])
  expect(nodesOfType(fruits, 'image')).toEqual([])
})
