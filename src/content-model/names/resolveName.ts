import { homeOf } from './nameHomes'
import type { DocumentedName, Names } from './names'
import type { Language } from '../../languages/languages'

/** The place of a piece of inline code. */
export interface CodePlace {
  /** Route of the page. */
  path: string
  language?: Language | undefined
  /** The names of the block around it; empty outside of one. */
  blockNames: readonly string[]
  /** The signature of that block. */
  signature: string
}

/** What inline code says when it names a symbol: `std::sort`, `sort()` and `sort` are `sort`. */
const nameInCode = (code: string): string => code.replace(/^(?:::)?std::/, '').replace(/\(\)$/, '')

/** `vector::push_back` is of `vector`. */
const scopeOf = (name: string) => /^(.*)::[^:]/.exec(name)?.[1]

/** Whether a signature has a parameter of the name; a function of that name is then not meant. */
const isParameter = (name: string, signature: string) => new RegExp(`\\b${name.replace(/\W/g, '\\$&')}\\b(?!\\s*[(<:])`).test(signature)

/** The one that a page means by a name which several pages document. */
function chosen(language: Language, name: string, found: readonly DocumentedName[], path: string): DocumentedName | undefined {
  const own = found.find(({ page }) => page.path === path)
  if (own) return own
  const home = homeOf(language, name)
  if (home !== undefined) return found.find(({ page }) => page.header === home)
  // Several headers of C declare the same thing. Those of C++ overload a name, and prose rarely means one overload.
  const headers = new Set(found.map(({ page }) => page.header))
  return language === 'c' || headers.size === 1 ? found[0] : undefined
}

/**
 * What a piece of inline code names, if it is exactly the name of something that the site documents. A name alone means C's on pages of C; on
 * pages of C++ it means a member of the class that the block is about, something on the same page, a macro or a keyword.
 */
export function resolveName(code: string, place: CodePlace, index: Names): DocumentedName | undefined {
  const { language, path, blockNames, signature } = place
  const isQualified = /^(?:::)?std::/.test(code)
  const name = nameInCode(code)
  const findExactly = (of: Language, wanted: string) => chosen(of, wanted, index.find(of, wanted), path)
  // The reference documents the members of `std::string` as those of `std::basic_string`.
  const find = (of: Language, wanted: string) =>
    findExactly(of, wanted) ?? (of === 'cpp' && wanted.includes('::') ? findExactly(of, `basic_${wanted}`) : undefined)
  const documented = () => {
    if (isQualified || (language === 'cpp' && name.includes('::'))) {
      const found = find('cpp', name)
      return found && !found.isFromC ? found : (find('c', name) ?? found)
    }
    if (language !== 'c' && language !== 'cpp') return undefined
    const members = blockNames.flatMap((each) =>
      [each, scopeOf(each)].flatMap((scope) => (scope === undefined ? [] : [`${scope}::${name}`])),
    )
    const member = members
      .map((each) => index.find(language, each).find(({ page }) => page.path === path))
      .find((each) => each !== undefined)
    if (member) return member
    const found = find(language, name)
    const isAlone = found?.kind === 'macro' || found?.kind === 'keyword'
    return language === 'c' || isAlone || found?.page.path === path ? found : undefined
  }
  const found = documented()
  if (!found) return undefined
  const isOwnBlock = found.page.path === path && blockNames.some((each) => each === found.name)
  const isShadowed = !isQualified && /function/.test(found.kind) && isParameter(name, signature)
  return isOwnBlock || isShadowed ? undefined : found
}
