import { languageFacts, languages, type Language } from '../languages/languages'
import { messageWords } from './messageWords'
import { isSilent } from './terms'

export interface Query {
  /** As typed, trimmed. */
  text: string
  /** Normalised form of the whole, see `nameKey`. */
  key: string
  /** The key without separators. */
  letters: string
  /** Its words, for a query of several. */
  words: string[]
  /** The type that the spelling implies: `<stdio.h>` a header, `printf(` a symbol, `cf rm` a command, `std::` C++. */
  wants: 'header' | 'symbol' | 'command' | 'cpp' | undefined
  /** Whether it is a message of a tool that somebody pasted; its text is then what no program decides. */
  isMessage?: true
  /** Of a message: what it has in quotes. */
  quoted?: string
  /** The language that it names, as in `sort an array in C`; that is no part of the rest. */
  language?: Language
  /** The language that a question does not name, but whose programs alone have one of its words: `fopen returns null`. */
  spokenLanguage?: Language
  /** Whether it asks which of several things to take: `vector vs list`, `when list instead of vector`. */
  isComparison?: boolean
}

/**
 * The normalised form of a name: lower case, members after a dot however they were written (`vector::push_back`, `v->size`), without
 * `std::`, template arguments, call parentheses and the brackets of a header.
 */
export function nameKey(name: string): string {
  const bare = name
    .trim()
    .toLowerCase()
    .replace(/^#\s*include\s*(?=\S)/, '')
    .replace(/^[<"]([\w./+-]*)[>"]?$/, '$1')
    .replace(/^\[\[([\w:]+).*$/, '$1')
    .replace(/^(::)?std::/, '')
    .replace(/\s+/g, ' ')
  if (/\boperator\s*[^\w\s]/.test(bare)) return bare.replace(/\boperator\s+(?=\W)/, 'operator').replaceAll('::', '.')
  return (
    bare
      .replace(/(\w)<[^<>]*(<[^<>]*>[^<>]*)*>?/g, '$1')
      // Parentheses further on belong to a question: `why is sizeof(array) 8`.
      .replace(/^(\S+(?:\s\S+)?)\(.*$/, '$1')
      .replace(/::|->/g, '.')
      .replace(/^[.\s]+|[.:;,\s]+$/g, '')
  )
}

/** The key without separators, so that `push back` and `pushback` find `push_back`. A hyphen of an operator separates nothing: `operator->` is not `operator>`. */
export function squash(key: string): string {
  return key.replace(/\boperator\W/.test(key) ? /[\s._]+/g : /[\s._-]+/g, '')
}

/** The words of a name: `ranges::find_if` gives ranges, find, if; `linkType` gives linktype, link, type. */
export function nameWords(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}+#]+/u).filter(Boolean)
  return words.flatMap((word) => {
    const parts = word.split(/(?<=[a-z])(?=[A-Z])/)
    return (parts.length > 1 ? [word, ...parts] : parts).map((part) => part.toLowerCase())
  })
}

/** The tails of a dotted key, longest first: `a.b.c` gives `b.c` and `c`. A file extension is not a member. */
export function keyTails(key: string): string[] {
  if (/^[\w/]+\.h$/.test(key) || (key.includes(' ') && !/(?:^|\.)operator /.test(key))) return []
  const parts = key.split('.')
  return parts.slice(1).map((_, at) => parts.slice(at + 1).join('.'))
}

function wantsOf(text: string): Query['wants'] {
  if (/^(#\s*include\s*)?[<"]/.test(text) || /^\w+\.h$/.test(text)) return 'header'
  if (/^(cf|codeframe)\s+\S/i.test(text)) return 'command'
  if (/^(::)?std::/.test(text)) return 'cpp'
  return /^[\w:.>-]+\s*\(/.test(text) ? 'symbol' : undefined
}

/** What readers write for words that this site spells out or spells otherwise. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bvs-?code\b/gi, 'VS Code'],
  [/\bub\b/gi, 'undefined behaviour'],
  [/\bnon-volatile\b/gi, 'nonvolatile'],
  [/\bbehavior/gi, 'behaviour'],
]

/** A function of C++ that is an operator: `operator==`, `operator new`. */
const operatorName = /^operator(?:\s*[^\w\s]|\s+(?:new|delete|co_await|bool)\b)/

/** An operator of C++ of two characters or more; with fewer, it might begin something else. */
const longOperator = /^(?:<=>|<<=|>>=|->\*|<<|>>|->|\+\+|--|&&|\|\||\[\]|\(\)|[-+*/%^&|=!<>]=)$/

/** A class and an operator, in either order: `string >>`, `<< ostream`, `vector operator==`. */
const operatorOfClass = /^(?:([\w:]+)\s+(?:operator\s*)?([^\w\s]+)|(?:operator\s*)?([^\w\s]+)\s+([\w:]+))$/

/** What an operator alone, or beside a class, asks for: the words of a name. */
function operatorWords(text: string): string[] | undefined {
  if (longOperator.test(text)) return [`operator${text}`]
  const [, before, last, first, behind] = operatorOfClass.exec(text) ?? []
  const operator = last ?? first ?? ''
  if (!longOperator.test(operator) && !/^[-+<>]$/.test(operator)) return undefined
  return [...nameWords((before ?? behind ?? '').replace(/^(::)?std::/, '')), `operator${operator}`]
}

const headerQuestions = [
  /^(?:in\s+)?(?:which|what|where)\b.*\b(?:headers?|include|included|declared)\b/i,
  /^(?:header|include)\s+(?:file\s+)?for\b/i,
]
const headerWords = new Set(
  'header headers file files include includes included declare declares declared define defines defined contain contains provide provides need needed'.split(
    ' ',
  ),
)

/** The name of which a question wants to know the header: `which header declares accumulate`. */
function nameAskedFor(text: string): string | undefined {
  if (!headerQuestions.some((question) => question.test(text))) return undefined
  const names = text
    .replace(/\?$/, '')
    .split(/\s+/)
    .filter((word) => !isSilent(word.toLowerCase()) && !headerWords.has(word.toLowerCase()))
  return names.length === 1 ? names[0] : undefined
}

/** Conversions of formats, each with the heading of the table that explains them. What both have is `printf`'s, whose use is more frequent. */
const conversions: readonly (readonly [RegExp, string])[] = [
  [/^%[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(?:hh|h|ll|l|j|z|t|L|wf?\d+|H|D|DD)?[diouxXbBeEfFgGaAcspn%]$/, 'printf conversions'],
  [/^%\*?\d*l?\[/, 'scanf conversions'],
  [/^%[EO]?[A-Za-z]$/, 'conversions of strftime'],
]

/** The heading that explains a conversion of a format, as in `%zu`; nothing for other queries. */
export const headingOfConversion = (typed: string): string | undefined =>
  conversions.find(([conversion]) => conversion.test(typed.trim()))?.[1]

/** What readers write at the end of a question that concerns one language. */
const languageWords = new Map<string, Language>(
  languages.flatMap((language) => languageFacts[language].askedAs.map((word) => [word, language])),
)
/** What stands behind the letter C where it is no language of its own: `C string`, `C style cast`. */
const partsOfC = '(?:[- ](?:strings?|str|style|like|api|library|code|functions?|compiler|headers?|arrays?|casts?))'

/**
 * A language anywhere in a question, with the word that leads to it. C is one after such a word, at the beginning or the end, and between others, but not as
 * a part of a term.
 */
const languageAnywhere = new RegExp(
  `(?<![\\w+])(?:(?:in|with|using|from)\\s+)?(${[...languageWords.keys()]
    .filter((word) => word !== 'c')
    .map((word) => word.replaceAll('+', '\\+'))
    .join(
      '|',
    )})(?![\\w+])|(?<!\\w)(?:in|with|using)\\s+(c)(?![\\w+])(?:\\s+program)?|(?<=\\S\\s+\\S+\\s+)(c)\\s*\\??$|^(c)(?=\\s+\\S+\\s+\\S)|(?<=\\w\\s+)(c)(?=\\s+\\w)(?!${partsOfC})`,
  'gi',
)

/** The language that a query names, and the rest of it. One that names two is about both. */
function withoutLanguage(text: string): { rest: string; language: Language | undefined } {
  const named = [...text.matchAll(languageAnywhere)].flatMap(
    (found) => languageWords.get((found.slice(1).find(Boolean) ?? '').toLowerCase()) ?? [],
  )
  const [language] = new Set(named)
  const rest = text
    .replace(languageAnywhere, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s*\?$/, '')
    .trim()
  if (language === undefined || new Set(named).size > 1 || rest === '' || (!/\s/.test(rest) && !/\b(?:in|with|using)\s/.test(text)))
    return { rest: text, language: /\bstd::/.test(text) && /\s/.test(text) ? 'cpp' : undefined }
  return { rest, language }
}

const spokenWords = new Map<string, Language>(
  languages.flatMap((language) => languageFacts[language].saidIn.map((word): [string, Language] => [word, language])),
)

/** The language that the words of a question imply: one that several would, none. */
function spokenIn(text: string): Language | undefined {
  const spoken = new Set(
    text
      .toLowerCase()
      .match(/\w+/g)
      ?.flatMap((word) => spokenWords.get(word) ?? []),
  )
  return spoken.size === 1 ? [...spoken][0] : undefined
}

const comparison = /\b(?:vs\.?|versus|or|instead of|difference between|compared (?:to|with)|better than)\b/i

/** More of what somebody pastes is not looked at, in characters. */
const longestMessage = 5_000

/** The parsed query of a reader. */
export function parseQuery(typed: string): Query {
  const said = messageWords(typed.slice(0, longestMessage))
  const spelled = spellings.reduce(
    (words, [written, spelling]) => words.replace(written, spelling),
    (said?.words ?? typed).trim().slice(0, 200),
  )
  const { rest: asked, language } = said === undefined ? withoutLanguage(spelled) : { rest: spelled, language: undefined }
  const text = nameAskedFor(asked) ?? asked
  const operator = operatorWords(text)
  const wants = operator ? undefined : wantsOf(text)
  // The rest are the command's arguments.
  const whole = operator ? operator.join(' ') : nameKey(wants === 'command' ? (text.split(/\s+/)[1] ?? '') : text)
  const words = operator
    ? operator.slice(operator.length > 1 ? 0 : 1)
    : /\s/.test(whole) && !operatorName.test(whole)
      ? nameWords(whole).filter((word) => !isSilent(word))
      : []
  // "what does move really do" asks for a name as much as the name alone does.
  const [only] = words
  const isName = only !== undefined && words.length === 1 && !operator
  const key = isName ? only : whole
  const spokenLanguage = words.length > 1 && language === undefined ? spokenIn(text) : undefined
  return {
    text,
    key,
    letters: squash(key),
    words: isName ? [] : words,
    wants,
    ...(said && { isMessage: true, quoted: said.quoted }),
    ...(language !== undefined && { language }),
    ...(spokenLanguage !== undefined && said === undefined && { spokenLanguage }),
    ...(comparison.test(text) && { isComparison: true }),
  }
}
