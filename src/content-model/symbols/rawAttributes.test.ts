import { dedent, rawAttributes } from './rawAttributes'

test('restores the indentation that MDX strips from the lines of an attribute', () => {
  const source = '<Symbol\n  signature="\n    int f(int a,\n          int b);\n  "\n/>'
  const start = source.indexOf('signature')
  const attribute = {
    type: 'mdxJsxAttribute' as const,
    name: 'signature',
    value: '\nint f(int a,\nint b);\n',
    position: { start: { line: 2, offset: start }, end: { offset: source.lastIndexOf('"') + 1 } },
  }
  expect(rawAttributes({ attributes: [attribute] }, source)).toEqual([
    { name: 'signature', value: '\n    int f(int a,\n          int b);\n  ', line: 2 },
  ])
})

test('an attribute in braces has no text, a bare one is null', () => {
  const attributes = [
    { type: 'mdxJsxAttribute' as const, name: 'a', value: { type: 'mdxJsxAttributeValueExpression' } },
    { type: 'mdxJsxAttribute' as const, name: 'b', value: null },
    { type: 'mdxJsxExpressionAttribute' as const },
  ]
  expect(rawAttributes({ attributes, position: { start: { line: 4 }, end: {} } }, '')).toEqual([
    { name: 'a', value: undefined, line: 4 },
    { name: 'b', value: null, line: 4 },
  ])
})

test('dedent keeps relative indentation and inner blank lines', () => {
  expect(dedent('\n  a\n\n    b\n')).toBe('a\n\n  b')
  expect(dedent('one line')).toBe('one line')
  expect(dedent('')).toBe('')
})
