import type { CheckedDeclarations, HeaderSupport, MeasuredLibrary, MeasuredNames } from './librarySupport'

const isNowhere = (found: readonly string[] | undefined) => found?.every((ranges) => ranges === '') === true

/** Whether no library declares any of the names, though all were asked: no compiler has checked what a block says. */
export const isUnchecked = (measured: MeasuredNames, names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => isNowhere(measured.get(name)))

/** What a page says of the compilers that checked it. */
export interface PageCheck {
  /** One line for a page of which most is unchecked; its blocks carry no labels then. */
  head?: string
  /** How many of its names each library declares. */
  foot: string
}

const inWords = (parts: readonly string[], word = 'and') =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

const declarationsInWords = ({ shown, checked }: CheckedDeclarations) =>
  ` Of the ${shown === 1 ? '1 declaration of a function' : `${shown} declarations of functions`} in this header's reference, compilers take ${
    checked === shown ? 'all' : checked === 0 ? 'none' : checked
  } as they stand.`

/** What is known of a page's names; nothing if no library was asked for any. */
export function pageCheck(
  libraries: readonly MeasuredLibrary[],
  { names: measured, declarations }: HeaderSupport,
  names: readonly string[],
): PageCheck | undefined {
  const all = [...new Set(names)].filter((name) => measured.has(name))
  if (all.length === 0) return undefined
  const nowhere = all.filter((name) => isNowhere(measured.get(name))).length
  const has = libraries.map(({ name }, at) => {
    const count = all.filter((each) => measured.get(each)?.[at] !== '').length
    return `${name} declares ${count === all.length ? 'all' : count === 0 ? 'none' : count}`
  })
  return {
    ...(nowhere * 2 > all.length && {
      head:
        nowhere === all.length
          ? `No compiler has checked this page: none of its names is in ${inWords(
              libraries.map(({ name }) => name),
              'or',
            )}.`
          : `Most of this page is not checked by a compiler: ${nowhere} of its ${all.length} names are in none of ${inWords(libraries.map(({ name }) => name))}.`,
    }),
    foot: `Checked against real headers: of ${all.length === 1 ? 'the 1 name' : `${all.length} names`} on this page, ${inWords(has)}.${declarations && declarations.shown > 0 ? declarationsInWords(declarations) : ''}`,
  }
}
