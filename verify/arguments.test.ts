import { parseArguments } from './arguments'

test('words are parts of page paths, switches have their values', () => {
  expect(parseArguments(['stdio', '--json', 'out.json', '--no-cache', '--jobs', '3', 'c/io'])).toEqual({
    pages: ['stdio', 'c/io'],
    json: 'out.json',
    isCacheOn: false,
    jobs: 3,
  })
})

test('an unknown switch, or one without its value, is a mistake', () => {
  expect(() => parseArguments(['--jsn'])).toThrow('Unknown option --jsn')
  expect(() => parseArguments(['--json'])).toThrow('--json needs a value.')
})
