import { headScripts, headScriptsOf } from './headScripts'

const names = (route: string) => headScriptsOf(route).map(([name]) => name)

test('the home page has all inline scripts, other pages all but the one for its banner', () => {
  expect(names('/')).toEqual(Object.keys(headScripts))
  expect(names('/docs/introduction')).toEqual(['first-paint'])
})
