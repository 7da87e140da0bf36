import { takenProbes } from './checkHeader'
import { classInstances, signatureLines, signatureProbes } from './cppSignatures'
import { readPage } from '../examples/readPage'

const block = (name: string, kind: string, signature: string) =>
  `<Symbol name="${name}" kind="${kind}" signature="\n${signature}\n">\n\nDoes something.\n\n</Symbol>\n\n`

const vector = block('vector', 'class template', 'template<class T, class Allocator = allocator<T>> class vector;')

async function taken(header: string, blocks: string): Promise<string[]> {
  const { symbols } = readPage('content/docs/a.mdx', `---\ntitle: A page\nlanguage: cpp\nheader: ${header}\n---\n\n${blocks}`)
  const probes = signatureProbes(symbols, classInstances(symbols))
  const found = await takenProbes(
    header,
    probes,
    { compiler: 'gcc', std: 'c++20', hasFeatures: false, language: 'cpp' },
    signatureLines(header),
  )
  return probes.filter((probe) => found.has(probe)).map(({ name }) => name)
}

test('members are taken as their signature says, and no other type is', async () => {
  const right = [
    'constexpr void push_back(const T& value);',
    'constexpr void push_back(T&& value);',
    'template<class... Args> constexpr reference emplace_back(Args&&... args);',
    'constexpr const_reference front() const;',
  ]
  const wrong = [
    'constexpr bool push_back(const T& value);',
    'constexpr reference front() const;',
    'constexpr void push_front(const T& value);',
  ]
  const members = block(
    'vector::push_back vector::emplace_back vector::front vector::push_front',
    'function',
    [...right, ...wrong].join('\n'),
  )
  expect(await taken('<vector>', vector + members)).toEqual(right)
}, 60_000)

test('constructors, operators and functions beside a class are tried by a call', async () => {
  const right = [
    'vector(size_type count, const T& value);',
    'template<class T, class Allocator> bool operator==(const vector<T, Allocator>& a, const vector<T, Allocator>& b);',
  ]
  const wrong = [
    'vector(size_type count, const T& value, int more);',
    'template<class T, class Allocator> int operator==(const vector<T, Allocator>& a, const vector<T, Allocator>& b);',
  ]
  const blocks =
    block('vector::vector', 'constructor', `${right[0]}\n${wrong[0]}`) +
    block('operator==', 'function template', `${right[1]}\n${wrong[1]}`)
  expect(await taken('<vector>', vector + blocks)).toEqual(right)
}, 60_000)

test('algorithms are tried with iterators, ranges and predicates', async () => {
  const right = [
    'template<class InputIterator, class Predicate> constexpr InputIterator find_if(InputIterator first, InputIterator last, Predicate pred);',
    'template<input_range R, class T, class Proj = identity> constexpr borrowed_iterator_t<R> ranges::find(R&& r, const T& value, Proj proj = {});',
  ]
  const wrong = [
    'template<class InputIterator, class Predicate> constexpr bool find_if(InputIterator first, InputIterator last, Predicate pred);',
  ]
  expect(await taken('<algorithm>', block('find_if ranges::find', 'function template', [...right, ...wrong].join('\n')))).toEqual(right)
}, 60_000)

test('declarations with names for exposition are not asked about', () => {
  const declarations = 'template<execution-policy Ep> void sort(Ep&& exec);\nvoid sort(int*, int*);'
  const { symbols } = readPage(
    'content/docs/a.mdx',
    `---\ntitle: A page\nlanguage: cpp\nheader: <algorithm>\n---\n\n${block('sort', 'function template', declarations)}`,
  )
  expect(signatureProbes(symbols, new Map()).map(({ name }) => name)).toEqual(['void sort(int*, int*);'])
})
