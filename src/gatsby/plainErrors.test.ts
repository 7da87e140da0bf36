import { PlainErrors, withoutStack } from './plainErrors'

const message = [
  'Module build failed (from ../../css-loader/dist/cjs.js):',
  "Error: Can't resolve './nowhere.css' in '/site/src/styles'",
  '    at finishWithoutResolve (/site/node_modules/enhanced-resolve/lib/Resolver.js:959:18)',
  '    at eval (eval at create (/site/node_modules/tapable/lib/HookCodeFactory.js:102:10), <anonymous>:16:1)',
  '    at /site/node_modules/enhanced-resolve/lib/Resolver.js:1139:5',
  '  look at this',
].join('\n')

const plain = [
  'Module build failed (from ../../css-loader/dist/cjs.js):',
  "Error: Can't resolve './nowhere.css' in '/site/src/styles'",
  '  look at this',
].join('\n')

test('an error keeps all of its message but the calls', () => {
  expect(withoutStack(message)).toBe(plain)
})

test('all errors of a compilation are plain', () => {
  const errors = [new Error(message), new Error('Plain.')]
  new PlainErrors().apply({ hooks: { afterCompile: { tap: (_name, listen) => listen({ errors }) } } })
  expect(errors.map((error) => error.message)).toEqual([plain, 'Plain.'])
})
