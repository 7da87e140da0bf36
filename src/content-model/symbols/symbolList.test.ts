import { Ajv2020 } from 'ajv/dist/2020'
import schema from '../../../static/schema/symbols/v1/symbols.schema.json'
import type { ListedName } from '../names/nameList'
import { symbolList, symbolListVersion } from './symbolList'

const peel: ListedName = {
  name: 'peel',
  kind: 'function',
  since: 'C99',
  deprecated: 'C23',
  signature: '\n    int peel(int);\n    int peel(long); // since C11\n',
  meaning: 'Takes the `peel` off.',
  header: '<pear.h>',
  path: '/docs/c/my pear',
  id: 'peel',
}

test('a symbol has what is known of it, and an address', () => {
  expect(symbolList('c', [peel], 'https://example.org/below')).toEqual({
    $schema: 'https://example.org/below/schema/symbols/v1/symbols.schema.json',
    version: symbolListVersion,
    language: 'c',
    symbols: [
      {
        name: 'peel',
        kind: 'function',
        header: '<pear.h>',
        since: 'C99',
        deprecated: 'C23',
        signature: 'int peel(int);\nint peel(long); // since C11',
        summary: 'Takes the `peel` off.',
        url: 'https://example.org/below/docs/c/my%20pear#peel',
      },
    ],
  })
})

test('a list is as its schema says', () => {
  const validate = new Ajv2020({ strict: true, formats: { uri: true } }).compile(schema)
  const list = symbolList('c', [peel, { ...peel, meaning: '', name: 'core' }], 'https://example.org')
  expect(validate(list) ? '' : validate.errors).toBe('')
  expect(validate({ ...list, version: symbolListVersion + 1 })).toBe(false)
})
