import { splitAtCommas } from '../../src/content-model/symbols/symbolAttributes'
import { closingAngle, templateParameters } from './cppInstances'

/** A declaration of a function, taken apart. */
export interface FunctionDeclaration {
  /** Between the brackets of `template<…>`; nothing for a plain function. */
  template?: string[]
  isStatic: boolean
  isFriend: boolean
  /** Nothing for a constructor, a destructor and a conversion. */
  returns?: string
  /** As written: `push_back`, `ranges::sort`, `operator[]`. */
  name: string
  /** Types without names and defaults; `...` of packs included. */
  parameters: string[]
  /** `const`, `&`, `const&&` after the parameters. */
  qualifiers: string
  isDeleted: boolean
}

/** Where the bracket at `start` is closed, in text whose angle brackets count only where they must. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth++
    if (')]}'.includes(text[at] ?? '') && --depth === 0) return at
  }
  return -1
}

/** The rest of a declaration after `template<…>` and its `requires`. */
const withoutTemplate = (code: string): string =>
  /^template\s*</.test(code) ? withoutRequires(code.slice(closingAngle(code) + 1).trim()) : code

/** A requires-clause before the declaration: primary expressions joined by `&&` and `||`. */
function withoutRequires(code: string): string {
  if (!/^requires\b/.test(code)) return code
  let rest = code.replace(/^requires\s*/, '')
  for (;;) {
    if (rest.startsWith('(')) rest = rest.slice(closing(rest, 0) + 1)
    else if (/^requires\b/.test(rest)) rest = rest.slice(closing(rest, rest.indexOf('{')) + 1)
    else {
      const name = /^!?[\w:]+/.exec(rest)?.[0]
      if (name === undefined) return code
      rest = rest.slice(name.length)
      if (rest.startsWith('<')) rest = rest.slice(closingAngle(rest) + 1)
      rest = rest.replace(/^::\w+/, '')
    }
    rest = rest.trim()
    const joint = /^(?:&&|\|\|)\s*/.exec(rest)
    if (!joint) return rest
    rest = rest.slice(joint[0].length)
  }
}

const specifiers =
  /^(?:\[\[[^\]]*\]\]|constexpr|consteval|inline|virtual|friend|static|extern "C"|explicit(?:\s*\((?:[^()]|\([^()]*\))*\))?)\s+/

const escaped = String.raw`operator\s*(?:\(\)|\[\]|""\s*\w+|(?:new|delete)(?:\[\])?|co_await|[^\w\s(]{1,3})`

/** A parameter's type: the name after it and the default go, the array of `T (&a)[N]` stays. */
export function parameterType(parameter: string): string {
  const plain = parameter.replace(/\s*=(?![=>])[\s\S]*$/, '').trim()
  const ofArray = /^([\s\S]*\(\s*(?:\*|&{1,2})\s*)\w*(\s*\)[\s\S]*)$/.exec(plain)
  if (ofArray) return `${ofArray[1] ?? ''}${ofArray[2] ?? ''}`
  const named = /^([\s\S]*[\s*&>.])(\w+)(\s*\[\w*\])?$/.exec(plain)
  if (!named) return plain
  const [, type = '', name = '', array = ''] = named
  const isType =
    /^(?:int|char|bool|double|float|long|short|unsigned|void|auto|const|wchar_t)$/.test(name) ||
    /(?:^|\s)(?:typename|const|struct|class)\s*$/.test(type)
  return isType ? plain : `${type.trim()}${array === '' ? '' : '*'}`
}

/** Where the parameters begin: at the first bracket after a name that is not part of a type, such as `sizeof(T)` in `span<byte, sizeof(T)>`. */
function parametersAt(text: string): number {
  const operator = new RegExp(String.raw`(?:^|[\s:*&])(${escaped})\s*\(`).exec(text)
  let angles = 0
  for (let at = 0; at < text.length; at++) {
    if (operator && at >= operator.index) return operator.index + operator[0].length - 1
    if (text[at] === '<') angles++
    if (text[at] === '>' && text[at - 1] !== '-') angles--
    if (text[at] !== '(') continue
    const isOfType = angles > 0 || /\b(?:decltype|sizeof|noexcept)\s*$/.test(text.slice(0, at))
    if (!isOfType) return at
    at = closing(text, at)
  }
  return -1
}

/** The name itself, without the class or namespace that a declaration gives before it. */
export const lastPart = (name: string): string => name.replace(/^.*::(?=operator|~?\w+$)/, '')

/** Takes a declaration apart; nothing for what is no function, such as a deduction guide. */
export function parseFunction(code: string): FunctionDeclaration | undefined {
  const template = templateParameters(code)
  let rest = withoutTemplate(code.replace(/\s+/g, ' ').trim())
    .replace(/;$/, '')
    .replace(/\bdecltype\(auto\) /, 'auto ')
    .trim()
  if (/^(?:using|typedef)\b/.test(rest)) return undefined
  let isStatic = false
  let isFriend = false
  for (let match = specifiers.exec(rest); match; match = specifiers.exec(rest)) {
    isStatic ||= match[0].startsWith('static')
    isFriend ||= match[0].startsWith('friend')
    rest = rest.slice(match[0].length)
  }
  const conversion = /^((?:\w+(?:<[^()]*>)?::)*operator\s+(?!new\b|delete\b|co_await\b)[\w:<>,*& ]+?)\s*\(\)/.exec(rest)
  let name = conversion?.[1] ?? ''
  let returns = ''
  let open = conversion ? rest.indexOf('(', name.length) : -1
  if (!conversion) {
    open = parametersAt(rest)
    const before = rest.slice(0, Math.max(open, 0)).trimEnd()
    const own = new RegExp(String.raw`((?:\w+(?:<[^<>]*>)?::)*(?:${escaped}|~?\w+))$`).exec(before)
    name = own?.[1] ?? ''
    returns = before.slice(0, before.length - name.length).trim()
  }
  const close = open < 0 ? -1 : closing(rest, open)
  if (name === '' || close < 0) return undefined
  const inside = rest.slice(open + 1, close).trim()
  const after = rest.slice(close + 1)
  const arrow = /->\s*(.*)$/.exec(after)?.[1]?.replace(/\s+requires\b.*$/, '')
  if (returns === '' && arrow !== undefined) return undefined
  const parameters = inside === '' || inside === 'void' ? [] : splitAtCommas(inside).map((part) => parameterType(part.trim()))
  const qualifiers = /^\s*(const)?\s*(volatile)?\s*(&&|&)?/.exec(after)?.[0].trim() ?? ''
  const type = returns === 'auto' && arrow !== undefined ? arrow.trim() : returns
  return {
    ...(template && { template }),
    isStatic,
    isFriend,
    ...(type !== '' && { returns: type }),
    name,
    parameters,
    qualifiers,
    isDeleted: /=\s*delete\b/.test(after),
  }
}
