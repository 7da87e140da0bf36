import { parseArguments } from './arguments'

test('words are parts of page paths, switches have their values', () => {
  expect(parseArguments(['stdio', '--json', 'out.json', '--no-cache', '--jobs', '3', 'c/io'])).toEqual({
    pages: ['stdio', 'c/io'],
    isAll: false,
    isAssembly: false,
    isAssembler: false,
    isProcessor: false,
    isMissing: false,
    isFlags: false,
    isPlayground: false,
    isChecks: false,
    isDeclarations: false,
    isSpecifiers: false,
    isMacros: false,
    isFeatures: false,
    isSupport: false,
    json: 'out.json',
    isCacheOn: false,
    jobs: 3,
  })
})

test('an unknown switch, or one without its value, is a mistake', () => {
  expect(() => parseArguments(['--jsn'])).toThrow('Unknown option --jsn')
  expect(() => parseArguments(['--json'])).toThrow('--json needs a value.')
})

test('a run over everything has a limit of 90 minutes, others have none, and takes no pages', () => {
  expect(parseArguments(['--all'])).toMatchObject({ isAll: true, minutes: 90 })
  expect(parseArguments(['--all', '--minutes', '5'])).toMatchObject({ minutes: 5 })
  expect(parseArguments(['stdio']).minutes).toBeUndefined()
  expect(() => parseArguments(['--all', 'stdio'])).toThrow('--all verifies every page')
  expect(() => parseArguments(['--assembly', 'stdio'])).toThrow('--assembly is about every page')
  expect(parseArguments(['--support', 'stdio'])).toMatchObject({ isSupport: true, pages: ['stdio'] })
  expect(() => parseArguments(['--minutes', 'x'])).toThrow('--minutes needs a number above 0, not "x".')
})
