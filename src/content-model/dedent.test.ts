import { dedent } from './dedent'

test('keeps relative indentation and inner blank lines', () => {
  expect(dedent('\n  a\n\n    b\n')).toBe('a\n\n  b')
  expect(dedent('one line')).toBe('one line')
  expect(dedent('')).toBe('')
})
