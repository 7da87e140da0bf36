import { headScripts, headScriptsOf } from './headScripts'

const names = (route: string) => headScriptsOf(route).map(([name]) => name)

test('the home page has the script for its banner, references of C and C++ the one for the standard, and every page the first', () => {
  expect(names('/')).toEqual(['first-paint', 'base-url'])
  expect(names('/docs/introduction')).toEqual(['first-paint'])
  expect(names('/docs/language-references/asm/registers')).toEqual(['first-paint'])
  expect(names('/docs/language-references/c/stdio')).toEqual(['first-paint', 'standard'])
  expect(names('/docs/language-references/cpp/vector')).toEqual(['first-paint', 'standard'])
  expect(Object.keys(headScripts)).toEqual(['first-paint', 'standard', 'base-url'])
})
