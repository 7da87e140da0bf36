import { splitAtCommas } from '../../src/content-model/symbols/symbolAttributes'
import { escapeRegExp } from '../../src/content-model/escapeRegExp'
import type { PageSymbol } from '../examples/readPage'

/** What the probes of every header may use as an argument; in the words of C++98, since old standards are asked, too. */
export const helperTypes: readonly string[] = [
  'struct verify_lockable { void lock(); void unlock(); bool try_lock(); void lock_shared(); void unlock_shared(); bool try_lock_shared(); };',
  'struct verify_callable { void operator()() const; };',
  'struct verify_container { typedef int value_type; typedef const int& const_reference; typedef int* iterator; int* begin(); int* end(); };',
]

/** Arguments by the usual names of parameters. */
const argumentOf: Readonly<Record<string, string>> = {
  InputIterator: 'int*',
  InputIterator1: 'int*',
  InputIterator2: 'int*',
  OutputIterator: 'int*',
  OutputIterator1: 'int*',
  OutputIterator2: 'int*',
  ForwardIterator: 'int*',
  ForwardIterator2: 'int*',
  BidirectionalIterator1: 'int*',
  BidirectionalIterator2: 'int*',
  RandomAccessIterator: 'int*',
  S1: 'int*',
  S2: 'int*',
  R1: 'int(&)[3]',
  R2: 'int(&)[3]',
  Predicate: 'bool(*)(int)',
  BinaryPredicate: 'bool(*)(int, int)',
  Compare: 'bool(*)(int, int)',
  UnaryOperation: 'int(*)(int)',
  UnaryFunction: 'int(*)(int)',
  BinaryOperation: 'int(*)(int, int)',
  BinaryOperation1: 'int(*)(int, int)',
  BinaryOperation2: 'int(*)(int, int)',
  Generator: 'int(*)()',
  Function: 'int(*)(int)',
  K: 'int',
  C2: '::std::less<int>',
  H2: '::std::hash<int>',
  P2: '::std::equal_to<int>',
  End: 'int*',
  OtherElementType: 'int',
  Args1: 'int',
  Args2: 'int',
  ArgTypes: 'int',
  URBG: '::std::minstd_rand&',
  UniformRandomBitGenerator: '::std::minstd_rand&',
  Period: '::std::ratio<1>',
  Visitor: 'int(*)(int)',
  Variant: '::std::variant<int>',
  Variants: '::std::variant<int>',
  Tuple: '::std::tuple<int>',
  Deleter: 'void(*)(int*)',
  D: 'void(*)(int*)',
  A: '::std::allocator<int>',
  M: 'int',
  G: 'int',
  P: '::std::pair<int, int>',
  C: '::std::initializer_list<int>',
  Lock: 'verify_lockable',
  traits: '::std::char_traits<char>',
  OtherIndexType: 'int',
  ExecutionPolicy: 'const ::std::execution::sequenced_policy&',
  T: 'int',
  U: 'int',
  E: 'int',
  R: 'int',
  Y: 'int',
  T1: 'int',
  T2: 'int',
  Ts: 'int',
  Types: 'int',
  Args: 'int',
  S: 'int()',
  Key: 'int',
  ElementType: 'int',
  IndexType: 'int',
  OffsetType: 'int',
  ExtentType: 'int',
  StrideType: 'int',
  FirstType: 'int',
  LastType: 'int',
  Size: 'int',
  Distance: 'int',
  Extents: '::std::extents<int, 2>',
  N: 'int',
  I: 'int*',
  I1: 'int*',
  I2: 'int*',
  O: 'int*',
  O1: 'int*',
  O2: 'int*',
  Out: 'int*',
  Iterator: 'int*',
  It: 'int*',
  ForwardIterator1: 'int*',
  RandomAccessIterator1: 'int*',
  BidirectionalIterator: 'const char*',
  F: 'int(*)(int)',
  Pred: 'bool(*)(int)',
  charT: 'char',
  Rep: 'int',
  Clock: '::std::chrono::system_clock',
  Duration: '::std::chrono::seconds',
  Allocator: '::std::allocator<int>',
  Alloc: '::std::allocator<int>',
  OuterAlloc: '::std::allocator<int>',
  InnerAllocs: '::std::allocator<int>',
  Container: 'verify_container',
  Mutex: 'verify_lockable',
  MutexTypes: 'verify_lockable',
  CallbackFn: 'verify_callable',
  Context: '::std::format_context',
  V: '::std::ranges::ref_view<int[3]>',
  Vs: '::std::ranges::ref_view<int[3]>',
  Views: '::std::ranges::ref_view<int[3]>',
  IntType: 'int',
  UIntType: 'unsigned',
  RealType: 'double',
  Engine: '::std::minstd_rand0',
  stateT: '::std::mbstate_t',
  internT: 'char',
  externT: 'char',
  BI: 'const char*',
  BoundArgs: 'int',
  Callable: 'void(*)(int)',
  Cmp: '::std::compare_three_way',
  D1: '::std::default_delete<int>',
  D2: '::std::default_delete<int>',
  DestClock: '::std::chrono::system_clock',
  EcharT: 'char',
  FSA: '::std::allocator<char>',
  FST: '::std::char_traits<char>',
  Facet: '::std::ctype<char>',
  Fun: 'int(*)(int)',
  Gen: '::std::minstd_rand&',
  Hash: '::std::hash<int>',
  IR: 'int(&)[3]',
  InputIteratorB: 'double*',
  InputIteratorW: 'double*',
  Istream: '::std::basic_istream<char>&',
  Iterator1: 'int*',
  Iterator2: 'int*',
  KeyContainer: '::std::vector<int>',
  MappedContainer: '::std::vector<int>',
  OR: 'int(&)[3]',
  Ostream: '::std::basic_ostream<char>&',
  OtherIndexTypes: 'int',
  OuterA1: '::std::allocator<int>',
  OuterA2: '::std::allocator<int>',
  Parsable: '::std::chrono::sys_seconds',
  PopulationIterator: 'int*',
  ROS: '::std::string_view',
  SA: '::std::allocator<char>',
  SAlloc: '::std::allocator<char>',
  ST: '::std::char_traits<char>',
  SampleIterator: 'int*',
  Searcher: '::std::default_searcher<int*>',
  Source: 'const char*',
  Smart: '::std::unique_ptr<int>',
  SourceClock: '::std::chrono::system_clock',
  Sseq: '::std::seed_seq',
  TimeZonePtr: 'const ::std::chrono::time_zone*',
  TTypes: 'int',
  Tuple1: '::std::tuple<int>',
  Tuple2: '::std::tuple<int>',
  Tuples: '::std::tuple<int>',
  U1: 'int',
  U2: 'int',
  UTuple: '::std::tuple<int>',
  UTypes: 'int',
  moneyT: 'long double',
}

/** Arguments for parameters that take a value, where it is not 1. */
const valueArgumentOf: Readonly<Record<string, string>> = { Extents: '2', N: '2' }

/** Specializations of class templates whose parameters have other needs. */
const specializations: Readonly<Record<string, string>> = {
  basic_format_context: 'format_context',
  basic_stacktrace: 'stacktrace',
  common_comparison_category: 'common_comparison_category< ::std::strong_ordering>',
  constant_wrapper: 'constant_wrapper<1>',
  copyable_function: 'copyable_function<int(int)>',
  discard_block_engine: 'ranlux24',
  formatter: 'formatter<int>',
  function: 'function<int(int)>',
  function_ref: 'function_ref<int(int)>',
  independent_bits_engine: 'independent_bits_engine< ::std::minstd_rand0, 8, unsigned>',
  integer_sequence: 'integer_sequence<int, 1>',
  integral_constant: 'integral_constant<int, 1>',
  linear_congruential_engine: 'minstd_rand0',
  mdspan: 'mdspan<int, ::std::extents<int, 2> >',
  mersenne_twister_engine: 'mt19937',
  move_only_function: 'move_only_function<int(int)>',
  packaged_task: 'packaged_task<int(int)>',
  philox_engine: 'philox4x32',
  'pmr::polymorphic_allocator': 'pmr::polymorphic_allocator<int>',
  shuffle_order_engine: 'knuth_b',
  submdspan_mapping_result: 'submdspan_mapping_result< ::std::layout_right::mapping< ::std::extents<int, 2> > >',
  subtract_with_carry_engine: 'ranlux24_base',
  tuple_element: 'tuple_element<0, ::std::tuple<int> >',
  'vector<bool>': 'vector<bool>',
  wbuffer_convert: 'wbuffer_convert< ::std::codecvt_utf8<wchar_t> >',
  wstring_convert: 'wstring_convert< ::std::codecvt_utf8<wchar_t> >',
}

/** Function objects of `<functional>` with a specialization for `void`, which alone is transparent. */
const transparent =
  'plus minus multiplies divides modulus negate equal_to not_equal_to greater less greater_equal less_equal ' +
  'logical_and logical_or logical_not bit_and bit_or bit_xor bit_not'

/** Specializations with members that the general template lacks. */
export const otherSpecializations: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(transparent.split(' ').map((name) => [name, [`${name}<void>`]])),
  vector: ['vector<bool>'],
  atomic: ['atomic<int*>', 'atomic<bool>'],
  atomic_ref: ['atomic_ref<int*>'],
  future: ['future<int&>', 'future<void>'],
  pair: ['pair<int&, int&>'],
  promise: ['promise<int&>', 'promise<void>'],
  shared_future: ['shared_future<int&>', 'shared_future<void>'],
  shared_ptr: ['shared_ptr<int[]>'],
  tuple: ['tuple<int, int>', 'tuple<>', 'tuple<int&>', 'tuple<int&, int&>'],
  unique_ptr: ['unique_ptr<int[]>'],
}

/** Where the first angle bracket of a text is closed; the text's length if it is not. Within parentheses these compare. */
export function closingAngle(text: string): number {
  let angles = 0
  let parentheses = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '(') parentheses++
    if (character === ')') parentheses--
    if (parentheses === 0 && character === '<') angles++
    if (parentheses === 0 && character === '>' && --angles === 0) return at
  }
  return text.length
}

/** What stands between the brackets of `template<…>`, one part a parameter; nothing for a declaration without. */
export function templateParameters(declaration: string): string[] | undefined {
  if (!/^template\s*</.test(declaration)) return undefined
  const inside = declaration.slice(declaration.indexOf('<') + 1, closingAngle(declaration))
  return inside.trim() === '' ? [] : splitAtCommas(inside).map((part) => part.trim())
}

/** Whether a parameter takes a value. Its type is one of those that the standard uses for it. */
const takesValue = (parameter: string): boolean =>
  /^(?:size_t|ptrdiff_t|intmax_t|int|unsigned|bool|auto|T|IntType|UIntType)(?:\.\.\.)?\s+\w+/.test(parameter)

/** The name of a template's parameter. */
export const parameterName = (parameter: string): string => /(\w+)$/.exec(parameter.replace(/\s*=[\s\S]*$/, ''))?.[1] ?? ''

const valueOf = (name: string): string => valueArgumentOf[name] ?? '1'

/** Defaults that a page leaves to the implementation say nothing. */
const isKnowable = (fallback: string | undefined) =>
  fallback !== undefined && !/implementation_defined|unspecified|see below/.test(fallback)

/** Arguments for the parameters up to the first default; nothing if one has none. */
function argumentsFor(parameters: readonly string[], own: ReadonlyMap<string, string>): string[] | undefined {
  const given: string[] = []
  for (const parameter of parameters) {
    if (parameter.includes('=') && !/=\s*void$/.test(parameter)) break
    const name = parameterName(parameter)
    const argument = own.get(name) ?? (takesValue(parameter) ? valueOf(name) : argumentOf[name])
    if (argument === undefined) return undefined
    given.push(argument)
  }
  return given
}

/** The parameters of a class, from the declaration of its block; nothing if that shows no template. */
export function classParameters(name: string, { declarations }: PageSymbol): string[] | undefined {
  const own = new RegExp(`\\b(?:class|struct|union)\\s+${escapeRegExp(name.replace(/^.*::/, ''))}\\b`)
  const all = declarations.filter(({ code }) => own.test(code)).map(({ code }) => templateParameters(code))
  // `template<class> class packaged_task;` stands before the specialization that names what it is made of.
  return all.find((parameters) => parameters?.every((parameter) => parameterName(parameter) !== 'class')) ?? all[0]
}

/** The arguments of a specialization by the names of the class's parameters; none for one with the type of a function. */
export function argumentsIn(instance: string, parameters: readonly string[]): Map<string, string> {
  const inside = /<(.*)>$/s.exec(instance)?.[1]?.trim() ?? ''
  const given = inside === '' || inside.includes('(') ? [] : splitAtCommas(inside)
  return new Map(
    parameters.flatMap((parameter, at) => (given[at] === undefined ? [] : [[parameterName(parameter), given[at].trim()] as const])),
  )
}

/** `vector<int>` for the block of `vector`, `thread` for that of a class; nothing for what has no members, or no known arguments. */
export function instanceOf(name: string, symbol: PageSymbol): string | undefined {
  const { kind, templateArguments } = symbol
  if (!/^(?:class|class template|enum|type|alias)$/.test(kind)) return undefined
  const special = specializations[name]
  if (special !== undefined && kind === 'class template') return special
  const parameters = classParameters(name, symbol)
  if (parameters === undefined) return kind === 'class template' ? undefined : name
  const given = argumentsFor(parameters, templateArguments)
  // Before C++11 `<:` is a bracket.
  return given && `${name}<${given.join(', ')}>`.replace('<:', '< :')
}

/**
 * Declares the parameters of a template as what they stand for, so that a declaration that mentions them can be read as it is.
 * @param word what makes a value a constant where the lines stand
 * @param areDefaultsKept whether a parameter with a default stands for it, as in a specialization that gives only the others
 */
export function aliasesFor(
  parameters: readonly string[],
  own: ReadonlyMap<string, string>,
  word: string,
  areDefaultsKept = false,
): string[] {
  return parameters.flatMap((parameter) => {
    const name = parameterName(parameter)
    const fallback = /=\s*([\s\S]*)$/.exec(parameter)?.[1]
    if (fallback !== undefined && !isKnowable(fallback) && !own.has(name)) return []
    if (name === '' || /^template\b/.test(parameter)) return []
    if (takesValue(parameter))
      return [`${word} ${parameter.split(/[ .]/)[0] ?? ''} ${name} = ${own.get(name) ?? fallback ?? valueOf(name)};`]
    const argument = own.get(name) ?? (areDefaultsKept ? (fallback ?? argumentOf[name]) : (argumentOf[name] ?? fallback))
    return argument === undefined ? [] : [`using ${name} = ${argument};`]
  })
}
