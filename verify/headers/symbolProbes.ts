import { escapeRegExp } from '../../src/content-model/escapeRegExp'
import type { PageSymbol } from '../examples/readPage'

/**
 * One name of a reference page, and the code that shows that the header has it as the page says.
 * Each variant is tried until one compiles: a page says `tm` whether it is a typedef or a tag.
 */
export interface Probe {
  name: string
  /** Line of its block in the page. */
  line: number
  variants: ProbeCode[]
  /** The documented names that a declaration may be of. */
  about?: readonly string[]
}

export interface ProbeCode {
  /** Follows the header directly: the name must exist by then. */
  existence: string
  /** Follows the helper headers, which bring the types that a declaration mentions. */
  declaration: string
  /** Whether it says the whole type of a function, by a pointer: a call also takes what converts. */
  isPointer?: true
  /** The same in place of `existence`, with the call in the body of a `constexpr` function. */
  evaluation?: string
}

/** A name the page can't be right about, whatever the header says. */
export interface ProbeProblem {
  line: number
  message: string
}

/** Declarations of a signature, each with its `;`, lines kept together as the author wrote them. */
export function declarations(signature: string): string[] {
  const withoutComments = signature.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, ' ')
  const found: string[] = []
  let depth = 0
  let current = ''
  for (const character of withoutComments) {
    if ('({['.includes(character)) depth++
    if (')}]'.includes(character)) depth--
    current += character
    if (character === ';' && depth === 0) {
      found.push(current.trim())
      current = ''
    }
  }
  if (current.trim() !== '') found.push(`${current.trim()};`)
  return found
}

/** Whether a declaration declares the function: its name before the parameters, also as `(*signal(…))(int)`. */
const declares = (declaration: string, name: string) => new RegExp(`(^|[\\s*(])${escapeRegExp(name)}\\s*\\)?\\s*\\(`).test(declaration)

const isIdentifier = (name: string) => /^[A-Za-z_]\w*$/.test(name)

/** A name that no header has, made from the place in the list. */
const own = (index: number) => `verify_probe_${index}`

const only = (existence: string, declaration = ''): ProbeCode => ({ existence, declaration })

function functionVariants(name: string, declaration: string, index: number): ProbeCode[] {
  // Parentheses keep a macro of the same name from being expanded: this asks for the function behind it.
  const existence = `__typeof__(&(${name})) ${own(index)};`
  return [only(existence, `#undef ${name}\n${declaration}`)]
}

function typeVariants(name: string, index: number): ProbeCode[] {
  if (name.includes('::')) {
    const [type = '', member = ''] = name.split('::')
    const offset = (owner: string) => only(`enum { ${own(index)} = __builtin_offsetof(${owner}, ${member}) };`)
    return [offset(`struct ${type}`), offset(type), offset(`union ${type}`)]
  }
  const tags = ['struct', 'union', 'enum'].map((tag) => only(`enum { ${own(index)} = sizeof(${tag} ${name}) };`))
  // A pointer, since a type such as FILE may be incomplete.
  return [only(`typedef ${name} *${own(index)};`), ...tags]
}

function objectVariants(name: string, signature: string, index: number): ProbeCode[] {
  const declaration = declarations(signature).find((one) => /^extern\b/.test(one) && new RegExp(`\\b${escapeRegExp(name)}\\b`).test(one))
  return [only(`__typeof__(&(${name})) ${own(index)};`, declaration === undefined ? '' : `#undef ${name}\n${declaration}`)]
}

/** The inner parentheses keep `sizeof` from taking a type. */
const constantVariants = (name: string, index: number): ProbeCode[] => [only(`enum { ${own(index)} = sizeof((${name})) };`)]

/** `name` may be shown with its parameters' brackets: `INT8_C()`. */
const macroVariants = (name: string): ProbeCode[] => [only(`#ifndef ${name.replace(/\(.*$/, '')}\n#error "${name} is no macro"\n#endif`)]

function variantsFor(symbol: PageSymbol, name: string, index: number): ProbeCode[] | string {
  const { kind, signature = '' } = symbol
  if (name.includes('::')) return typeVariants(name, index)
  switch (kind) {
    case 'function': {
      const declaration = declarations(signature).find((one) => declares(one, name))
      if (declaration === undefined) return `No declaration of "${name}" in the signature. Add it, with its parameters and a semicolon.`
      return functionVariants(name, declaration, index)
    }
    case 'macro':
      return isIdentifier(name.replace(/\(.*$/, '')) ? macroVariants(name) : []
    case 'type':
      return typeVariants(name.replace(/^(struct|union|enum) /, ''), index)
    case 'object':
      return objectVariants(name, signature, index)
    case 'constant':
      return constantVariants(name, index)
    default:
      return `kind="${kind}" does not exist in C. Say function, macro, type, constant or object.`
  }
}

/** The probes for a page about a C header. A name without variants can't be looked for (`#pragma STDC FENV_ACCESS`). */
export function symbolProbes(symbols: readonly PageSymbol[]): { probes: Probe[]; problems: ProbeProblem[] } {
  const probes: Probe[] = []
  const problems: ProbeProblem[] = []
  const seen = new Set<string>()
  for (const symbol of symbols) {
    for (const { name } of symbol.names) {
      if (seen.has(name)) problems.push({ line: symbol.line, message: `"${name}" has two blocks on this page.` })
      seen.add(name)
      const variants = variantsFor(symbol, name, probes.length)
      if (typeof variants === 'string') problems.push({ line: symbol.line, message: variants })
      else probes.push({ name, line: symbol.line, variants })
    }
  }
  return { probes, problems }
}

/** Headers that declare the types signatures speak of. By now each name was found in the page's own header. */
const helperHeaders: readonly string[] = ['stddef.h', 'stdarg.h', 'stdbool.h', 'stdint.h', 'stdio.h', 'time.h', 'wchar.h']

/** Everything optional in the C library, asked for. */
const features: readonly string[] = [
  '_GNU_SOURCE',
  '_ISOC2X_SOURCE',
  '_ISOC23_SOURCE',
  '__STDC_WANT_LIB_EXT1__',
  '__STDC_WANT_LIB_EXT2__',
  '__STDC_WANT_IEC_60559_EXT__',
  '__STDC_WANT_IEC_60559_BFP_EXT__',
  '__STDC_WANT_IEC_60559_FUNCS_EXT__',
  '__STDC_WANT_IEC_60559_TYPES_EXT__',
  '__STDC_WANT_IEC_60559_BFP_EXT_C2X__',
]

export interface ProbeSource {
  text: string
  /** By line from 1: which of the codes is there. */
  owners: Map<number, number>
}

/**
 * One translation unit for many probes.
 * @param header with its brackets
 * @param hasFeatures whether to ask for everything beyond the standard
 */
export function probeSource(header: string, codes: readonly ProbeCode[], hasFeatures: boolean): ProbeSource {
  const lines: string[] = []
  const owners = new Map<number, number>()
  const add = (text: string, owner?: number) => {
    for (const line of text.split('\n')) {
      lines.push(line)
      if (owner !== undefined) owners.set(lines.length, owner)
    }
  }
  if (hasFeatures) for (const feature of features) add(`#ifndef ${feature}\n#define ${feature} 1\n#endif`)
  add(`#include ${header}`)
  codes.forEach(({ existence }, index) => add(existence, index))
  for (const helper of helperHeaders) add(`#include <${helper}>`)
  codes.forEach(({ declaration }, index) => {
    if (declaration !== '') add(declaration, index)
  })
  return { text: `${lines.join('\n')}\n`, owners }
}

/**
 * The codes that a compiler complains about, with its words. An error in a header counts for the line whose macro led there.
 * Errors that belong to none are under −1.
 */
export function complaints(messages: string, fileName: string, owners: ReadonlyMap<number, number>): Map<number, string> {
  const found = new Map<number, string>()
  const place = new RegExp(`^${escapeRegExp(fileName)}:(\\d+)(?::\\d+)?: (.*)$`)
  let pending: string | undefined
  // GCC says before an error in a header which line of ours instantiated what is wrong, Clang after it.
  let instantiator: number | undefined
  const blame = (owner: number, words: string) => {
    if (!found.has(owner)) found.set(owner, words)
  }
  for (const line of messages.split('\n')) {
    const match = place.exec(line)
    const error = /(?:^|: )(?:fatal )?error: (.*)$/.exec(line)
    const owner = match ? owners.get(Number(match[1])) : undefined
    if (/: In (?:instantiation|substitution|function|member function|static member function|constructor)/.test(line))
      instantiator = undefined
    if (error && owner !== undefined) {
      blame(owner, error[1] ?? line)
      pending = undefined
    } else if (error && instantiator !== undefined) {
      blame(instantiator, error[1] ?? line)
      pending = undefined
    } else if (/\brequired (?:from here|by)/.test(line)) {
      instantiator = owner ?? instantiator
    } else if (error) {
      if (pending !== undefined) blame(-1, pending)
      pending = error[1] ?? line
    } else if (pending !== undefined && owner !== undefined && /in expansion of macro|expanded from|requested here/.test(line)) {
      blame(owner, pending)
      pending = undefined
    }
  }
  if (pending !== undefined) blame(-1, pending)
  return found
}
