import { NameIndex } from './nameIndex'
import { namedPage } from './namedPage'
import { resolveName, type CodePlace } from './resolveName'

const page = (path: string, language: string, header: string, ...blocks: string[]) => {
  const body = blocks.map((block) => {
    const [names = '', kind = 'function', text = 'Text.'] = block.split('|')
    return `<Symbol name="${names}" kind="${kind}">\n\n${text}\n\n</Symbol>\n`
  })
  const found = namedPage(`${path}.mdx`, `---\nheader: "${header}"\nlanguage: ${language}\n---\n\n${body.join('\n')}`)
  if (!found) throw new Error('The page is a draft.')
  return found
}

const index = new NameIndex([
  page('c/stdio', 'c', '<stdio.h>', 'printf fprintf', 'FILE|type', 'size_t|type', 'exp'),
  page('c/wchar', 'c', '<wchar.h>', 'FILE|type|Explained at length, since this page wants to be the longest of all.'),
  page('c/stddef', 'c', '<stddef.h>', 'size_t|type'),
  page(
    'cpp/vector',
    'cpp',
    '<vector>',
    'vector|class template',
    'vector::reserve',
    'vector::capacity',
    'swap',
    'erase',
    '__cpp_lib_vector|macro',
  ),
  page('cpp/list', 'cpp', '<list>', 'list|class template', 'list::reserve', 'swap', 'erase'),
  page('cpp/string', 'cpp', '<string>', 'basic_string|class template', 'string|alias', 'basic_string::find'),
  page('cpp/algorithm', 'cpp', '<algorithm>', 'sort|function template'),
])

const resolve = (code: string, place: Partial<CodePlace> = {}) => {
  const found = resolveName(code, { path: '/docs/x', language: 'cpp', blockNames: [], signature: '', ...place }, index)
  return found && `${found.page.path}#${found.id}`
}

const vector = { path: '/docs/cpp/vector', blockNames: ['vector::capacity'] }

test.each([
  ['std::sort', '/docs/cpp/algorithm#sort'],
  ['std::sort()', '/docs/cpp/algorithm#sort'],
  ['std::string::find', '/docs/cpp/string#basic_string.find'],
  ['string::find()', '/docs/cpp/string#basic_string.find'],
  ['std::string', '/docs/cpp/string#string'],
  ['std::vector::reserve', '/docs/cpp/vector#vector.reserve'],
  ['vector::reserve', '/docs/cpp/vector#vector.reserve'],
  ['__cpp_lib_vector', '/docs/cpp/vector#__cpp_lib_vector'],
  ['std::printf', '/docs/c/stdio#printf'],
  ['sort', undefined],
  ['std::sort(a, b)', undefined],
  ['std::nothing', undefined],
  ['printf', undefined],
])('on a page of C++ %s means %s', (code, target) => {
  expect(resolve(code)).toBe(target)
})

test('in the block of a member, a name alone means another member of the class', () => {
  expect(resolve('reserve', vector)).toBe('/docs/cpp/vector#vector.reserve')
  expect(resolve('reserve()', { ...vector, blockNames: ['vector'] })).toBe('/docs/cpp/vector#vector.reserve')
  expect(resolve('reserve', { ...vector, blockNames: [] })).toBeUndefined()
})

test('a name alone means what the page itself documents', () => {
  expect(resolve('erase', vector)).toBe('/docs/cpp/vector#erase')
  expect(resolve('std::swap', vector)).toBe('/docs/cpp/vector#swap')
})

test('an overload of some page is not what other pages mean', () => {
  expect(resolve('std::swap')).toBeUndefined()
  expect(resolve('std::erase')).toBeUndefined()
})

test('on a page of C a name alone is enough, and the page that explains it is meant', () => {
  expect(resolve('fprintf', { language: 'c' })).toBe('/docs/c/stdio#fprintf')
  expect(resolve('size_t', { language: 'c' })).toBe('/docs/c/stddef#size_t')
  expect(resolve('FILE', { language: 'c' })).toBe('/docs/c/wchar#FILE')
  expect(resolve('FILE', { language: 'c', path: '/docs/c/stdio' })).toBe('/docs/c/stdio#FILE')
})

test('a parameter is not the function of its name', () => {
  const frexp = { language: 'c', blockNames: ['frexp'], signature: 'double frexp(double value, int *exp);' } as const
  expect(resolve('exp', frexp)).toBeUndefined()
  expect(resolve('exp', { ...frexp, signature: 'double exp(double);' })).toBe('/docs/c/stdio#exp')
})

test('nothing links to the block that contains it', () => {
  expect(resolve('capacity', vector)).toBeUndefined()
  expect(resolve('printf', { language: 'c', path: '/docs/c/stdio', blockNames: ['printf', 'fprintf'] })).toBeUndefined()
})

test('elsewhere only names of std are known', () => {
  expect(resolve('std::sort', { language: undefined })).toBe('/docs/cpp/algorithm#sort')
  expect(resolve('printf', { language: undefined })).toBeUndefined()
  expect(resolve('printf', { language: 'asm' })).toBeUndefined()
})

test('on pages of C++ a keyword means its topic, wherever that is', () => {
  const lambda = namedPage('cpp/lambda.mdx', '---\nlanguage: cpp\n---\n\n<Topic title="Captures" name="this">\n\nText.\n\n</Topic>\n')
  const target = resolveName(
    'this',
    { path: '/docs/cpp/vector', language: 'cpp', blockNames: [], signature: '' },
    new NameIndex(lambda ? [lambda] : []),
  )
  expect(target?.page.path).toBe('/docs/cpp/lambda')
})
