import { exampleKey, type KeyedExample } from './exampleKey'

const example: KeyedExample = {
  mode: 'run',
  language: 'c',
  std: 'c17',
  files: [{ name: 'main.c', code: 'int main(void) { return 0; }' }],
  flags: [],
  stdin: '',
  args: [],
  exit: 0,
  output: '',
}

test('names the same example by the same 16 hexadecimal digits', () => {
  expect(exampleKey(example)).toMatch(/^[0-9a-f]{16}$/)
  expect(exampleKey({ ...example })).toBe(exampleKey(example))
})

test.each<[string, Partial<KeyedExample>]>([
  ['mode', { mode: 'compile' }],
  ['language', { language: 'cpp' }],
  ['standard', { std: 'c23' }],
  ['name of the file', { files: [{ name: 'a.c', code: 'int main(void) { return 0; }' }] }],
  ['code', { files: [{ name: 'main.c', code: 'int main(void) { return 1; }' }] }],
  ['options', { flags: ['-frounding-math'] }],
  ['input', { stdin: '1' }],
  ['arguments', { args: ['1'] }],
  ['exit status', { exit: 1 }],
  ['output', { output: '1' }],
  ['message', { error: 'undeclared' }],
])('gives another name to an example with another %s', (_, change) => {
  expect(exampleKey({ ...example, ...change })).not.toBe(exampleKey(example))
})
