import type { Declaration } from '../../src/content-model/symbols/parseSignature'
import { aliasesFor, argumentsIn, classParameters, otherSpecializations, parameterName } from './cppInstances'
import { escapeRegExp } from '../../src/content-model/escapeRegExp'
import { instancesOf } from './cppProbes'
import { lastPart, parseFunction, type FunctionDeclaration } from './parseFunction'
import type { PageSymbol } from '../examples/readPage'
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
    ['S', 'int*'],
    ['F', 'int(*)()'],
    ['C', 'int(&)[3]'],
  ]),
  new Map([
    ['R', '::std::pair<int, int>(&)[3]'],
    ['S', 'int*'],
    ['C', '::std::string_view'],
    ['F', 'int(*)(int, int)'],
    ['Allocator', '::std::allocator< ::std::pair<const int, int> >'],
    ['InputIterator', 'const char*'],
    ['Pred', '::std::equal_to<int>'],
    ['Predicate', 'bool(*)(::std::pair<const int&, const int&>)'],
  ]),
  new Map([
    ['R', 'int(&)[3]'],
    ['S', 'int*'],
    ['F', 'int(*)(int, int)'],
    ['Pred', 'bool(*)(int, int)'],
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

/** Headers of the arguments that some functions need. */
const moreHeaders: Readonly<Record<string, readonly string[]>> = {
  '<algorithm>': ['<functional>', '<random>'],
  '<flat_map>': ['<vector>'],
  '<flat_set>': ['<vector>'],
  '<locale>': ['<codecvt>'],
  '<random>': ['<array>'],
}

/** Lines before the probes of a header. Its signatures leave out the namespace that nearly all of it is in. */
export const signatureLines = (header: string): string[] => [
  ...(moreHeaders[header] ?? []).map((name) => `#include ${name}`),
  ...signatureHeaders,
  ...(header === '<filesystem>' ? ['#if __cplusplus >= 201703L', 'using namespace std::filesystem;', '#endif'] : []),
  ...(header === '<chrono>' ? ['using namespace std::chrono;'] : []),
]

/** A pack of one. */
const withoutPacks = (text: string) => text.replaceAll('...', '')

/** A pack of none: what a declaration says without `Args&&...` and `decay_t<Args>...`. */
const withEmptyPacks = (text: string) => text.replace(/,?\s*(?:const\s+)?[\w:]+(?:<\w+>)?(?:&&|&)?\.\.\./g, '')

const withEmptyPacksOf = (parsed: FunctionDeclaration): FunctionDeclaration => ({
  ...parsed,
  ...(parsed.template && { template: parsed.template.filter((parameter) => !parameter.includes('...')) }),
  ...(parsed.returns !== undefined && { returns: withEmptyPacks(parsed.returns) }),
  parameters: parsed.parameters.filter((parameter) => !parameter.endsWith('...')).map(withEmptyPacks),
})

const own = (index: number) => `verify_probe_${index}`

const declval = (type: string) => `::std::declval<${type}>()`

/** The arguments that a template is given by name where they cannot be deduced: one, or all without a default. */
function explicitArguments(template: readonly string[]): string[] {
  const names = template.filter((parameter) => !parameter.includes('=')).map(parameterName)
  return names.length === 0 ? [] : [...new Set([`<${names[0] ?? ''}>`, `<${names.join(', ')}>`])]
}

/** The type that a declaration says it returns; nothing for a constructor or a conversion, and where it is deduced, also from a parameter. */
const returnType = ({ returns }: FunctionDeclaration): string | undefined =>
  returns === undefined || /\bauto\b|\bdecltype\((?!.*declval)/.test(returns) ? undefined : withoutPacks(returns)

/** Whether a call is possible, and of the type that the page says, if it says one. */
function callOf(expression: string, returns: string | undefined, name: string): string {
  const call = `typedef decltype(${expression}) ${name};`
  // The standard lets `<valarray>` return anything that can be used as the array that its synopsis names.
  const relation = returns?.startsWith('valarray') ? 'is_convertible' : 'is_same'
  return returns === undefined ? call : `${call} static_assert(::std::${relation}<${name}, ${returns}>::value, "");`
}

/**
 * A function that may be constant only if the call may. GCC looks at the body and needs no values: the arguments come from
 * a function that nobody defines.
 */
const evaluationOf = (expression: string, isMember: boolean) =>
  `${isMember ? 'static ' : ''}constexpr int verify_evaluation() { return ((void)(${expression.replaceAll('::std::declval<', '::verify_value<')}), 0); }`

const symbolOf = (name: string) => /operator\s*(\W+|co_await)$/.exec(name)?.[1]?.trim()

/** Ways to write an operator's call. */
function operatorCalls(operator: string, operands: readonly string[]): string[] {
  const [first = '', second] = operands
  if (operator === '[]' || operator === '()' || operator === '->') return []
  if (second === undefined) return [`(${operator}${first})`, `(${first}${operator})`]
  return [`(${first} ${operator} ${second})`, ...(/^(?:\+\+|--)$/.test(operator) ? [`(${first}${operator})`] : [])]
}

/** A probe's code before it has a name. */
type Code = Pick<ProbeCode, 'isPointer'> & {
  text: string
  /** The call itself. */
  expression?: string
}

const byPointer = (text: string): Code => ({ text, isPointer: true })
const byCall = (expression: string, returns: string | undefined, name: string): Code => ({
  text: callOf(expression, returns, name),
  expression,
})

function functionCodes(parsed: FunctionDeclaration, scope: string, index: number): Code[] {
  const { template = [], name, parameters, isFriend } = parsed
  const returns = returnType(parsed)
  const types = parameters.map(withoutPacks)
  const values = types.map(declval)
  // A friend is found through its arguments alone.
  const isPlain = isFriend && !name.startsWith('operator')
  const qualified = isPlain ? name : `::std::${scope}${name.replace(/^::/, '')}`
  const callee = /^operator (?:new|delete)/.test(name) ? `::${name}` : qualified
  const callees = ['', ...explicitArguments(template)].map((given) => callee + given)
  const pointers = callees.map((each, at) => `inline ${returns ?? ''} (*${own(index)}_p${at})(${types.join(', ')}) = &${each};`)
  const calls = callees.map((each, at) => byCall(`${each}(${values.join(', ')})`, returns, `${own(index)}_c${at}`))
  const operator = symbolOf(name)
  const infix = operator === undefined ? [] : operatorCalls(operator, values)
  const infixCalls = infix.map((call, at) => byCall(call, returns, `${own(index)}_o${at}`))
  return [...(returns === undefined ? [] : pointers.map(byPointer)), ...calls, ...infixCalls]
}

/** The object that a member is called on: `const vector<int>&` for a member that is `const`. */
function objectFor(owner: string, qualifiers: string): string {
  const reference = qualifiers.includes('&&') ? '&&' : '&'
  return declval(`${qualifiers.includes('const') ? 'const ' : ''}${owner}${reference}`)
}

function memberCodes(owner: string, parsed: FunctionDeclaration, index: number): Code[] {
  const { template = [], parameters, qualifiers, isStatic } = parsed
  const returns = returnType(parsed)
  const member = lastPart(parsed.name)
  const isExplicitObject = /^this\b/.test(parameters[0] ?? '')
  const types = (isExplicitObject ? parameters.slice(1) : parameters).map(withoutPacks)
  const operands = types.map(declval)
  const values = operands.join(', ')
  if (parsed.returns === undefined && !member.startsWith('operator'))
    return member.startsWith('~')
      ? [{ text: `typedef ${owner} ${own(index)}_d;` }]
      : [byCall(`${owner}(${values})`, undefined, `${own(index)}_n`)]
  const object = objectFor(owner, isExplicitObject ? '' : qualifiers)
  const given = ['', ...explicitArguments(template)]
  const pointers = given.map((each, at) => {
    const pointer = isStatic ? `(*${own(index)}_p${at})` : `(${owner}::*${own(index)}_p${at})`
    return `static constexpr ${returns ?? ''} ${pointer}(${types.join(', ')})${isStatic ? '' : ` ${qualifiers}`} = &verify_self::${member}${each};`
  })
  const calls = given.map((each, at) =>
    byCall(`${object}.${each === '' ? '' : 'template '}${member}${each}(${values})`, returns, `${own(index)}_c${at}`),
  )
  const operator = symbolOf(member)
  // Operators of two operands beside the class are described with its members.
  const infix =
    operator === undefined ? [] : operatorCalls(operator, operands.length > 1 || parsed.isFriend ? operands : [object, ...operands])
  const infixCalls = infix.map((call, at) => byCall(call, returns, `${own(index)}_o${at}`))
  return [...(returns === undefined || isExplicitObject ? [] : pointers.map(byPointer)), ...calls, ...infixCalls]
}

/** The names of a block that a declaration may be of. */
export function namesOf(symbol: PageSymbol, parsed: FunctionDeclaration): string[] {
  const last = lastPart(parsed.name)
  const names = symbol.names.map(({ name }) => name)
  const same = names.filter((name) => name === last || name.endsWith(`::${last}`))
  return same.length > 0 ? same : names.slice(0, 1)
}

/** The specializations whose member a declaration may be: a block describes members of several classes, and functions beside them. */
function ownersOf(
  symbol: PageSymbol,
  parsed: FunctionDeclaration,
  classes: ReadonlyMap<string, ClassInstance>,
): (ClassInstance | undefined)[] {
  const owners = namesOf(symbol, parsed).map((name) => name.slice(0, Math.max(name.lastIndexOf('::'), 0)))
  return [...new Set(owners)].flatMap((owner) => {
    const found = classes.get(owner)
    const others = found ? (otherSpecializations[owner] ?? []).map((instance) => ({ ...found, instance })) : []
    const isBesideClass = found && (parsed.isFriend || mentions(parsed, lastPart(owner)))
    return [found, ...others, ...(isBesideClass ? [undefined] : [])]
  })
}

/** Whether a function takes an object of a class, as functions beside the class do. */
const mentions = ({ parameters }: FunctionDeclaration, name: string) =>
  parameters.some((parameter) => new RegExp(`\\b${escapeRegExp(name)}\\b`).test(parameter))

/** The classes whose names a friend mentions without arguments, as it may where it is declared. */
const injectedIn = (parsed: FunctionDeclaration, classes: ReadonlyMap<string, ClassInstance>): [name: string, found: ClassInstance][] =>
  parsed.isFriend
    ? [...classes].flatMap(([name, found]): [string, ClassInstance][] => {
        const bare = new RegExp(`(?:^|[\\s(])${escapeRegExp(lastPart(name))}\\s*(?:&|$)`)
        return found.instance.includes('<') && parsed.parameters.some((parameter) => bare.test(parameter)) ? [[lastPart(name), found]] : []
      })
    : []

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
  return [
    ...aliasesFor(ofOwner, new Map([...(owner ? argumentsIn(owner.instance, owner.parameters) : []), ...own]), word, true),
    ...aliasesFor(template, new Map([...set, ...own]), word),
  ].join(' ')
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
  const namespaces = [...(/^(?:ranges|chrono|pmr|filesystem)(?=::)/.exec(parsed.name) ?? []), ...(scope === '' ? [] : [scope.slice(0, -2)])]
  const using = namespaces.map((name) => `using namespace ::std::${name}; `).join('')
  const forms = template.some((parameter) => parameter.includes('...')) ? [parsed, withEmptyPacksOf(parsed)] : [parsed]
  const injected = injectedIn(parsed, classes)
  const tries = forms.flatMap((form) =>
    ownersOf(symbol, form, classes).flatMap((owner) => argumentSets.slice(0, isOpen ? undefined : 1).map((set) => ({ form, owner, set }))),
  )
  return tries.flatMap(({ form, owner, set }, which) => {
    const codes = owner ? memberCodes(`::std::${owner.instance}`, form, index) : functionCodes(form, scope, index)
    const aliases = aliasesOf(form.template ?? [], owner, given, set)
    const ofFriends = owner
      ? []
      : injected.flatMap(([name, found]) => [
          ...aliasesFor(found.parameters, new Map([...argumentsIn(found.instance, found.parameters), ...given]), 'constexpr', true),
          `using ${name} = ::std::${found.instance};`,
        ])
    return codes.map(({ text, expression, ...how }, at): ProbeCode => {
      const name = `${own(index)}_${which}_${at}`
      const framed = (inside: string) =>
        owner
          ? `struct ${name} : ::std::${owner.instance} { using verify_self = ${name}; ${aliases} ${inside} };`
          : `namespace ${name} { ${using}${aliases} ${ofFriends.join(' ')} ${inside} }`
      const evaluation = expression === undefined ? {} : { evaluation: framed(`${text} ${evaluationOf(expression, owner !== undefined)}`) }
      return { existence: framed(text), declaration: '', ...how, ...evaluation }
    })
  })
}

const isFunctionKind = (kind: string) => kind === 'function' || kind === 'function template' || kind === 'constructor'

/** What a declaration says of its parameters cannot be tried: they stand for types that only the reader has. */
const isUnknowable = ({ code }: Declaration) => /implementation_defined|unspecified|see below/.test(code)

/** Names with a hyphen exist for exposition alone, such as the concept `execution-policy`: no compiler could take the declaration. */
const isForExposition = ({ code }: Declaration) => /\b[a-z]+(?:-[a-z]+)+[ <]/.test(code)

/** The specializations of classes, and their parameters, from the blocks of all pages. */
export function classInstances(symbols: readonly PageSymbol[]): Map<string, ClassInstance> {
  const blocks = new Map<string, PageSymbol>()
  for (const symbol of symbols)
    if (/^class/.test(symbol.kind)) for (const { name } of symbol.names) if (!blocks.has(name)) blocks.set(name, symbol)
  return new Map(
    [...instancesOf(symbols)].map(([name, instance]) => {
      const block = blocks.get(name)
      const parameters = (block && classParameters(name, block)) ?? []
      return [name, { instance, parameters }]
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
    for (const declaration of symbol.declarations.filter((each) => !isForExposition(each))) {
      const parsed = parseFunction(declaration.code)
      if (!parsed) continue
      const isAskable = !parsed.isDeleted && !isUnknowable(declaration)
      const variants = isAskable ? variantsFor(symbol, parsed, classes, probes.length) : []
      probes.push({ name: declaration.code.replace(/\s+/g, ' '), line: symbol.line, variants, about: namesOf(symbol, parsed) })
    }
  return probes
}
