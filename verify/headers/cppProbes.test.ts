import { declaredCppNames } from './checkHeader'
import { templateParameters } from './cppInstances'
import { cppProbes, instancesOf } from './cppProbes'
import { readPage } from '../examples/readPage'
import { scanNames } from '../../src/content-model/names/scanNames'

const page = (blocks: string) => {
  const source = `---\ntitle: A page\nlanguage: cpp\nheader: <vector>\n---\n\n${blocks}`
  return { names: scanNames(source), symbols: readPage('content/docs/a.mdx', source).symbols }
}

const block = (name: string, kind: string, signature = '', more = '') =>
  `<Symbol name="${name}" kind="${kind}" signature="${signature}" ${more}>\n\nDoes something.\n\n</Symbol>\n\n`

const vector = block('vector', 'class template', 'template&lt;class T, class Allocator = allocator&lt;T>> class vector;').replaceAll(
  '&lt;',
  '<',
)

const codes = (blocks: string) => {
  const { names, symbols } = page(blocks)
  return new Map(cppProbes(names, instancesOf(symbols)).map(({ name, variants }) => [name, variants.map(({ existence }) => existence)]))
}

test('the parameters of a template are found whatever brackets stand in them', () => {
  expect(templateParameters('template<class T, class A = allocator<pair<T, int>>, size_t N = (4 > 2)> class x;')).toEqual([
    'class T',
    'class A = allocator<pair<T, int>>',
    'size_t N = (4 > 2)',
  ])
  expect(templateParameters('class x;')).toBeUndefined()
})

test('members are asked for in a specialization, with arguments by the usual names or those of the block', () => {
  expect(codes(vector + block('vector::push_back', 'function')).get('vector::push_back')?.[0]).toBe(
    'struct verify_probe_1 : ::std::vector<int> { using ::std::vector<int>::push_back; };',
  )
  const own = block('pear', 'class template', 'template<class Flesh> class pear;', 'with="Flesh=char"') + block('pear::peel', 'function')
  expect(codes(own).get('pear::peel')?.[0]).toContain('pear<char>::peel')
  const unknown = block('pear', 'class template', 'template<class Flesh> class pear;') + block('pear::peel', 'function')
  expect(codes(unknown).get('pear::peel')).toEqual(['namespace verify_probe_1 { using ::std::pear::peel; }'])
})

test('nested classes stand in the specialization of the outer one', () => {
  const nested =
    block('pear', 'class template', 'template<class T> class pear;') + block('pear::core', 'class') + block('pear::core::seed', 'function')
  expect(codes(nested).get('pear::core::seed')?.[0]).toContain(': ::std::pear<int>::core { using ::std::pear<int>::core::seed; }')
})

test('what no name leads to is not asked for', () => {
  const found = codes(vector + block('operator== vector::operator%20pear vector::operator[]', 'function'))
  expect(found.get('operator==')).toEqual([])
  expect(found.get('vector::operator pear')).toEqual([])
  expect(found.get('vector::operator[]')?.[0]).toContain('using ::std::vector<int>::operator[];')
})

test('a macro is asked for by name, what C has as a macro or a function as either', () => {
  expect(codes(block('__cpp_lib_pear', 'macro')).get('__cpp_lib_pear')?.[0]).toContain('#ifndef __cpp_lib_pear')
  const fromC = codes('<CSymbols names="struct%20tm EOF" since="C++98" />\n')
  expect(fromC.get('struct tm')?.[0]).toBe('namespace verify_probe_0 { using ::std::tm; }')
  expect(fromC.get('EOF')?.[1]).toContain('#ifndef EOF')
})

test('a compiler tells what its library has, whatever kind of name it is', async () => {
  const { names, symbols } = page(
    vector +
      block('vector::emplace_back vector::peel vector::vector vector::~vector vector::value_type vector::flip', 'function') +
      block('erase pear', 'function template') +
      block('pmr', 'namespace') +
      block('__cpp_lib_erase_if __cpp_lib_pear', 'macro'),
  )
  const probes = cppProbes(names, instancesOf(symbols))
  const ask = async (std: string) =>
    [...(await declaredCppNames('<vector>', probes, { compiler: 'gcc', std, hasFeatures: false, language: 'cpp' }))].sort()
  const always = ['vector', 'vector::flip', 'vector::value_type', 'vector::vector', 'vector::~vector']
  expect(await ask('c++98')).toEqual(always)
  expect(await ask('c++20')).toEqual(['__cpp_lib_erase_if', 'erase', 'pmr', ...always, 'vector::emplace_back'].sort())
}, 60_000)

test('a header that a standard does not have declares nothing', async () => {
  const { names, symbols } = page(block('expected', 'class template', 'template<class T, class E> class expected;'))
  const probes = cppProbes(names, instancesOf(symbols))
  expect(await declaredCppNames('<pear>', probes, { compiler: 'gcc', std: 'c++20', hasFeatures: false, language: 'cpp' })).toEqual(
    new Set(),
  )
}, 60_000)
