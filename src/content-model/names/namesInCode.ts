import { buildFactsOf } from '../../languages/build/buildFactsOf'
import { languageOfFence, ofEachLanguage, type ExampleLanguage } from '../../languages/languages'
import { withoutSilent } from './codeTokens'
import { homeOf } from './nameHomes'
import type { DocumentedName, Names } from './names'

/** A name in a program, and where it is documented. */
export interface NameInCode {
  /** Offsets in the code, from the first character of the name to the one after its last. */
  start: number
  end: number
  target: DocumentedName
}

/** A program on a page. */
export interface ProgramOnPage {
  code: string
  language: ExampleLanguage
  /** Route of the page. */
  path: string
}

interface Word {
  text: string
  start: number
  end: number
}

/** Words that are not types: `return cut(pear)` calls `cut`, and `int cut(int)` declares it. */
const notTypes = new Set(
  'case co_await co_return co_yield define defined delete do elif else goto if ifdef ifndef in new return sizeof throw undef'.split(' '),
)

const wordPattern = /(?<!\w)[A-Za-z_]\w*/g

/** What may be a macro: all capitals, and those of the standard library that are written small. */
const macroPattern = /\b(?:[A-Z_][A-Z0-9_]+|assert|errno|offsetof|setjmp|va_(?:arg|copy|end|start))\b/g

const headersOf = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(/^[ \t]*#[ \t]*include[ \t]*(<[^>\n]+>)/gm)].map(([, header = '']) => header))

const unlinkedKeywords = ofEachLanguage((language): ReadonlySet<string> => new Set(buildFactsOf[language].unlinkedKeywords.split(' ')))

/** The keywords of a program that a page documents. */
function keywordsIn({ language: fence, path }: ProgramOnPage, text: string, names: Names): NameInCode[] {
  const language = languageOfFence(fence)
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    if (unlinkedKeywords[language].has(word)) return []
    const found = names.find(language, word).filter(({ kind }) => kind === 'keyword')
    const target = found.find(({ page }) => page.path === path) ?? found[0]
    return target ? [{ start: index, end: index + word.length, target }] : []
  })
}

/** Whether the word is a member of something: `pear.cut`, `pear->cut`, `fruits::cut`. */
const isMember = (text: string, { start }: Word) => /(?:\.|->|::)\s*$/.test(text.slice(Math.max(0, start - 40), start))

const isCalled = (text: string, { end }: Word) => /^\s*\(/.test(text.slice(end, end + 40))

/** Whether the program declares the word here: a type precedes it, perhaps with `*` or `&` at the word. */
function isDeclared(text: string, { start }: Word): boolean {
  const before = /([A-Za-z_]\w*|>)(?:\s+|\s+[*&]+|[*&]+\s+)$/.exec(text.slice(Math.max(0, start - 80), start))?.[1]
  return before !== undefined && !notTypes.has(before)
}

/** A name alone, as programs in C use it, and macros in C++. */
function nameAlone(
  language: 'c' | 'cpp',
  word: string,
  headers: ReadonlySet<string>,
  path: string,
  names: Names,
): DocumentedName | undefined {
  const found = names.find(language, word)
  const home = homeOf(language, word)
  const declared =
    found.find(({ page }) => page.path === path) ??
    found.find(({ page: { header } }) => header !== undefined && headers.has(header)) ??
    found.find(({ page: { header } }) => home !== undefined && header === home)
  if (language === 'c' || !declared) return declared
  const ofC = declared.isFromC ? names.find('c', word)[0] : declared
  return ofC?.kind === 'macro' ? ofC : undefined
}

/** What a name of the standard library means in a program with these headers. A name that several of them overload is not linked. */
function ofStandardLibrary(name: string, headers: ReadonlySet<string>, path: string, names: Names): DocumentedName | undefined {
  const found = names.find('cpp', name)
  const home = homeOf('cpp', name)
  const atHome = home === undefined ? undefined : found.find(({ page }) => page.header === home)
  const included = found.filter(({ page: { header } }) => header !== undefined && headers.has(header))
  const candidates = atHome ? [atHome] : included.length > 0 ? included : found
  const isOne = new Set(candidates.map(({ page }) => page.header)).size === 1
  const chosen = candidates.find(({ page }) => page.path === path) ?? (isOne ? candidates[0] : undefined)
  return chosen?.isFromC ? (names.find('c', name)[0] ?? chosen) : chosen
}

/** `std::string` is an alias of the class whose members the reference describes. */
const findInStd = (name: string, headers: ReadonlySet<string>, path: string, names: Names): DocumentedName | undefined =>
  ofStandardLibrary(name, headers, path, names) ??
  (name.includes('::') ? ofStandardLibrary(`basic_${name}`, headers, path, names) : undefined)

function namesInC({ code, path }: ProgramOnPage, text: string, names: Names): NameInCode[] {
  const headers = headersOf(code)
  const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }))
  const uses = words.filter((word) => !isMember(text, word))
  const declared = new Set(uses.filter((word) => isDeclared(text, word)).map((word) => word.text))
  return uses.flatMap((word) => {
    const tag = /\b(?:struct|union|enum)\s+$/.exec(text.slice(Math.max(0, word.start - 20), word.start))?.[0].trim()
    const target =
      (tag === undefined ? undefined : nameAlone('c', `${tag} ${word.text}`, headers, path, names)) ??
      nameAlone('c', word.text, headers, path, names)
    if (!target) return []
    const isType = target.kind === 'type'
    if (!isType && declared.has(word.text)) return []
    return target.kind === 'function' && !isCalled(text, word) ? [] : [{ start: word.start, end: word.end, target }]
  })
}

/** The end of template arguments that begin at `start`, or `start` if none do. */
function afterTemplateArguments(text: string, start: number): number {
  if (text[start] !== '<') return start
  let depth = 0
  for (let at = start; at < text.length && !/[;{}]/.test(text[at] ?? ''); at++) {
    if (text[at] === '<') depth++
    if (text[at] === '>' && --depth === 0) return at + 1
  }
  return start
}

/** Variables by the class of the standard library that they are declared with; those declared with two are left out. */
function variablesOf(text: string, qualified: readonly (NameInCode & { name: string })[]): ReadonlyMap<string, string> {
  const classes = new Map<string, Set<string>>()
  for (const { name, end } of qualified) {
    const rest = text.slice(afterTemplateArguments(text, end))
    const variable = /^(?:\s+const)?(?:\s+|\s*[&*]+\s*)([A-Za-z_]\w*)\s*[;={(,):[]/.exec(rest)?.[1]
    if (variable !== undefined) classes.set(variable, (classes.get(variable) ?? new Set()).add(name))
  }
  return new Map([...classes].flatMap(([variable, of]) => (of.size === 1 ? [[variable, [...of].join('')]] : [])))
}

function namesInCpp({ code, path }: ProgramOnPage, text: string, names: Names): NameInCode[] {
  const headers = headersOf(code)
  const qualified = [...text.matchAll(/(?<![\w:])(?:::)?std((?:::[A-Za-z_]\w*)+)/g)].flatMap(({ 0: all, 1: chain = '', index }) => {
    const parts = chain
      .slice(2)
      .replace(/^ranges::views::/, 'views::')
      .split('::')
    let end = index + all.length
    for (let count = parts.length; count > 0; count--) {
      const name = parts.slice(0, count).join('::')
      const last = parts[count - 1] ?? ''
      const target = findInStd(name, headers, path, names)
      if (target) return [{ name, start: end - last.length, end, target }]
      end -= last.length + 2
    }
    return []
  })
  const variables = variablesOf(text, qualified)
  const members = [...text.matchAll(/(?<![\w.>])([A-Za-z_]\w*)(?:\.|->)([A-Za-z_]\w*)(?=\s*\()/g)].flatMap(
    ({ 0: all, 1: variable = '', 2: member = '', index }) => {
      const of = variables.get(variable)
      const target = of === undefined ? undefined : findInStd(`${of}::${member}`, headers, path, names)
      return target ? [{ start: index + all.length - member.length, end: index + all.length, target }] : []
    },
  )
  const alone = [...text.matchAll(macroPattern)].flatMap(({ 0: word, index }) => {
    const place = { text: word, start: index, end: index + word.length }
    const target = isMember(text, place) ? undefined : nameAlone('cpp', word, headers, path, names)
    return target ? [{ start: place.start, end: place.end, target }] : []
  })
  return [...qualified, ...members, ...alone].map(({ start, end, target }) => ({ start, end, target }))
}

/** Mnemonics and directives where a line has its instruction, registers everywhere else. */
function namesInAssembly({ path }: ProgramOnPage, text: string, names: Names): NameInCode[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
    const isFirst = /^\s*(?:[\w.$]+:\s*)?(?:(?:rep\w*|lock)\s+)?$/.test(line) && !/^\s*:/.test(text.slice(index + word.length))
    // The name of data needs no colon: `count db 3`.
    const isSecond = /^\s*[\w.$]+\s+$/.test(line)
    const found = names
      .find('asm', word.toLowerCase())
      .filter(({ kind }) => (kind === 'register' ? !isFirst : isFirst || (isSecond && kind === 'directive')))
    const target = found.find(({ page }) => page.path === path) ?? found[0]
    return target ? [{ start: index, end: index + word.length, target }] : []
  })
}

/** How the names in a program are found; none in the programs of a language whose reference explains no names. */
const finders: Readonly<Record<ExampleLanguage, (program: ProgramOnPage, text: string, names: Names) => NameInCode[]>> = {
  c: namesInC,
  cpp: namesInCpp,
  nasm: namesInAssembly,
}

/**
 * The documented names that a program uses, in its order: of each the first use that can be told apart. Which one a name means follows from the
 * headers that the program includes; keywords mean the page that says most of them. What is uncertain is left out: names that the program
 * declares itself, members of what is not declared with its class, names that several included headers overload.
 */
export function namesInCode(program: ProgramOnPage, names: Names): NameInCode[] {
  const text = withoutSilent(program.code, program.language)
  const seen = new Set<string>()
  return [
    ...finders[program.language](program, text, names).filter(({ target }) => target.kind !== 'keyword'),
    ...keywordsIn(program, text, names),
  ]
    .sort((a, b) => a.start - b.start)
    .filter(({ target: { id, page } }) => {
      const key = `${page.path}#${id}`
      return !seen.has(key) && seen.add(key)
    })
}
