import type { Declaration } from '../src/content-model/parseSignature'
import { aliasesFor, classParameters, otherSpecializations, parameterName } from './cppInstances'
import { instancesOf } from './cppProbes'
import { lastPart, parseFunction, type FunctionDeclaration } from './parseFunction'
import type { PageSymbol } from './readPage'
import type { Probe, ProbeCode } from './symbolProbes'

/** What the members' probes need to know of a class. */
export interface ClassInstance {
  /** `vector<int>` */
  instance: string
  /** Parameters of the class, as declared. */
  parameters: readonly string[]
}

/** In functions these letters stand for ranges and sentinels; what a page leaves open is tried with one set after the other. */
const argumentSets: readonly ReadonlyMap<string, string>[] = [
  new Map([
    ['R', 'int(&)[3]'],
    ['S', 'int*'],
    ['C', 'bool(*)(int, int)'],
    ['Pred', 'bool(*)(int)'],
  ]),
  new Map([
    ['R', 'int(&)[3]'],
    ['S', 'int*'],
    ['T', '::std::string_view'],
    ['U', 'int'],
    ['Pred', 'bool(*)(int, int)'],
    ['F', 'int(*)(int, int)'],
    ['Operation', 'int(*)(char*, int)'],
    ['Allocator', '::std::allocator<char>'],
    ['C', '::std::initializer_list<int>'],
  ]),
  new Map([
    ['T', 'verify_enum'],
    ['R', 'int(&)[3]'],
    ['F', 'int(*)()'],
    ['C', 'int(&)[3]'],
  ]),
]

/** The headers of what the probes themselves use. */
const signatureHeaders: readonly string[] = [
  '#include <utility>',
  '#include <type_traits>',
  '#if __cplusplus >= 201703L',
  '#include <string_view>',
  '#if __has_include(<execution>)',
  '#include <execution>',
  '#endif',
  '#endif',
  'enum verify_enum { verify_enumerator };',
  'using namespace std;',
]

/** Lines before the probes of a header. Its signatures leave out the namespace that nearly all of it is in. */
export const signatureLines = (header: string): string[] => [
  ...signatureHeaders,
  ...(header === '<filesystem>' ? ['#if __cplusplus >= 201703L', 'using namespace std::filesystem;', '#endif'] : []),
  ...(header === '<chrono>' ? ['using namespace std::chrono;'] : []),
]

const withoutPacks = (text: string) => text.replaceAll('...', '')

const own = (index: number) => `verify_probe_${index}`

const declval = (type: string) => `::std::declval<${type}>()`

/** The arguments that a template is given by name where they cannot be deduced: one, or all without a default. */
function explicitArguments(template: readonly string[]): string[] {
  const names = template.filter((parameter) => !parameter.includes('=')).map(parameterName)
  return names.length === 0 ? [] : [...new Set([`<${names[0] ?? ''}>`, `<${names.join(', ')}>`])]
}

/** The type that a declaration says it returns; nothing for a constructor or a conversion, and where it is deduced. */
const returnType = ({ returns }: FunctionDeclaration): string | undefined =>
  returns === undefined || /\bauto\b/.test(returns) ? undefined : withoutPacks(returns)

/** Whether a call is possible, and of the type that the page says, if it says one. */
function callOf(expression: string, returns: string | undefined, name: string): string {
  const call = `typedef decltype(${expression}) ${name};`
  return returns === undefined ? call : `${call} static_assert(::std::is_same<${name}, ${returns}>::value, "");`
}

const symbolOf = (name: string) => /operator\s*(\W+|co_await)$/.exec(name)?.[1]?.trim()

/** Ways to write an operator's call. */
function operatorCalls(operator: string, operands: readonly string[]): string[] {
  const [first = '', second] = operands
  if (second === undefined) return [`(${operator}${first})`, `(${first}${operator})`]
  return [`(${first} ${operator} ${second})`]
}

function functionCodes(parsed: FunctionDeclaration, scope: string, index: number): string[] {
  const { template = [], name, parameters } = parsed
  const returns = returnType(parsed)
  const types = parameters.map(withoutPacks)
  const values = types.map(declval)
  const callee = /^operator (?:new|delete)/.test(name) ? `::${name}` : `::std::${scope}${name.replace(/^::/, '')}`
  const callees = ['', ...explicitArguments(template)].map((given) => callee + given)
  const pointers = callees.map((each, at) => `inline ${returns ?? ''} (*${own(index)}_p${at})(${types.join(', ')}) = &${each};`)
  const calls = callees.map((each, at) => callOf(`${each}(${values.join(', ')})`, returns, `${own(index)}_c${at}`))
  const operator = symbolOf(name)
  const infix = operator === undefined ? [] : operatorCalls(operator, values)
  return [...(returns === undefined ? [] : pointers), ...calls, ...infix.map((call, at) => callOf(call, returns, `${own(index)}_o${at}`))]
}

/** The object that a member is called on: `const vector<int>&` for a member that is `const`. */
function objectFor(owner: string, qualifiers: string): string {
  const reference = qualifiers.includes('&&') ? '&&' : '&'
  return declval(`${qualifiers.includes('const') ? 'const ' : ''}${owner}${reference}`)
}

function memberCodes(owner: string, parsed: FunctionDeclaration, index: number): string[] {
  const { template = [], parameters, qualifiers, isStatic } = parsed
  const returns = returnType(parsed)
  const member = lastPart(parsed.name)
  const isExplicitObject = /^this\b/.test(parameters[0] ?? '')
  const types = (isExplicitObject ? parameters.slice(1) : parameters).map(withoutPacks)
  const values = types.map(declval).join(', ')
  if (parsed.returns === undefined && !member.startsWith('operator'))
    return member.startsWith('~') ? [`typedef ${owner} ${own(index)}_d;`] : [`typedef decltype(${owner}(${values})) ${own(index)}_n;`]
  const object = objectFor(owner, isExplicitObject ? '' : qualifiers)
  const given = ['', ...explicitArguments(template)]
  const pointers = given.map((each, at) => {
    const pointer = isStatic ? `(*${own(index)}_p${at})` : `(${owner}::*${own(index)}_p${at})`
    return `static constexpr ${returns ?? ''} ${pointer}(${types.join(', ')})${isStatic ? '' : ` ${qualifiers}`} = &${owner}::${member}${each};`
  })
  const calls = given.map((each, at) =>
    callOf(`${object}.${each === '' ? '' : 'template '}${member}${each}(${values})`, returns, `${own(index)}_c${at}`),
  )
  return [...(returns === undefined || isExplicitObject ? [] : pointers), ...calls]
}

/** The specializations whose member a declaration may be: a block describes members of several classes, and functions beside them. */
function ownersOf(
  symbol: PageSymbol,
  parsed: FunctionDeclaration,
  classes: ReadonlyMap<string, ClassInstance>,
): (ClassInstance | undefined)[] {
  const last = lastPart(parsed.name)
  const names = symbol.names.map(({ name }) => name)
  const same = names.filter((name) => name === last || name.endsWith(`::${last}`))
  const owners = (same.length > 0 ? same : names.slice(0, 1)).map((name) => name.slice(0, Math.max(name.lastIndexOf('::'), 0)))
  return [...new Set(owners)].flatMap((owner) => {
    const found = classes.get(owner)
    const others = found ? (otherSpecializations[owner] ?? []).map((instance) => ({ ...found, instance })) : []
    return [found, ...others]
  })
}

/** Lines that stand for the parameters of the function, and of the class whose member it is. */
function aliasesOf(
  template: readonly string[],
  owner: ClassInstance | undefined,
  own: ReadonlyMap<string, string>,
  set: ReadonlyMap<string, string>,
): string {
  const names = new Set(template.map(parameterName))
  const ofOwner = owner?.parameters.filter((parameter) => !names.has(parameterName(parameter))) ?? []
  const word = owner ? 'static constexpr' : 'constexpr'
  return [...aliasesFor(ofOwner, own, word, true), ...aliasesFor(template, new Map([...set, ...own]), word)].join(' ')
}

/** `chrono::` for a function of a block that names `chrono::floor`, where its declaration leaves the namespace out. */
function scopeOf(symbol: PageSymbol, { name }: FunctionDeclaration): string {
  if (name.includes('::') || symbol.names.some((each) => each.name === name)) return ''
  const own = symbol.names.map((each) => each.name).find((each) => each.endsWith(`::${name}`)) ?? symbol.names[0]?.name ?? ''
  return /^(?:(?:chrono|filesystem|pmr|this_thread|ranges|execution)::)+/.exec(own)?.[0] ?? ''
}

function variantsFor(
  symbol: PageSymbol,
  parsed: FunctionDeclaration,
  classes: ReadonlyMap<string, ClassInstance>,
  index: number,
): ProbeCode[] {
  const { template = [] } = parsed
  const given = symbol.templateArguments
  const isOpen = template.some((parameter) => !given.has(parameterName(parameter)))
  const scope = scopeOf(symbol, parsed)
  const namespaces = [...(parsed.name.startsWith('ranges::') ? ['ranges'] : []), ...(scope === '' ? [] : [scope.slice(0, -2)])]
  const using = namespaces.map((name) => `using namespace ::std::${name}; `).join('')
  const tries = ownersOf(symbol, parsed, classes).flatMap((owner) =>
    argumentSets.slice(0, isOpen ? undefined : 1).map((set) => ({ owner, set })),
  )
  return tries.flatMap(({ owner, set }, which) => {
    const aliases = aliasesOf(template, owner, given, set)
    const codes = owner ? memberCodes(`::std::${owner.instance}`, parsed, index) : functionCodes(parsed, scope, index)
    return codes.map((code, at): ProbeCode => {
      const name = `${own(index)}_${which}_${at}`
      const existence = owner
        ? `struct ${name} : ::std::${owner.instance} { ${aliases} ${code} };`
        : `namespace ${name} { ${using}${aliases} ${code} }`
      return { existence, declaration: '' }
    })
  })
}

const isFunctionKind = (kind: string) => kind === 'function' || kind === 'function template' || kind === 'constructor'

/** What a declaration says of its parameters cannot be tried: they stand for types that only the reader has. */
const isUnknowable = ({ code }: Declaration) => /implementation_defined|unspecified|see below/.test(code)

/** The specializations of classes, and their parameters, from the blocks of all pages. */
export function classInstances(symbols: readonly PageSymbol[]): Map<string, ClassInstance> {
  const blocks = new Map<string, PageSymbol>()
  for (const symbol of symbols)
    if (/^class/.test(symbol.kind)) for (const { name } of symbol.names) if (!blocks.has(name)) blocks.set(name, symbol)
  return new Map(
    [...instancesOf(symbols)].map(([name, instance]) => {
      const block = blocks.get(name)
      return [name, { instance, parameters: (block && classParameters(name, block)) ?? [] }]
    }),
  )
}

/**
 * The declarations of functions on the pages of a header, each as code that compiles if a library has a function of that type: by a pointer of its
 * type, or by a call that gives what it says. Those that cannot be tried have no variants.
 * @param symbols the blocks of the pages
 * @param classes by name, those of all pages
 */
export function signatureProbes(symbols: readonly PageSymbol[], classes: ReadonlyMap<string, ClassInstance>): Probe[] {
  const probes: Probe[] = []
  for (const symbol of symbols.filter(({ kind }) => isFunctionKind(kind)))
    for (const declaration of symbol.declarations) {
      const parsed = parseFunction(declaration.code)
      if (!parsed) continue
      const isAskable = !parsed.isDeleted && !isUnknowable(declaration)
      const variants = isAskable ? variantsFor(symbol, parsed, classes, probes.length) : []
      probes.push({ name: declaration.code.replace(/\s+/g, ' '), line: symbol.line, variants })
    }
  return probes
}
