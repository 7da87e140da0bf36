import { languageNames, type Language } from '../../languages/languages'
import { inNamespace } from './namesOfC'
import { encodeRoute } from '../pagePath'
import type { Names } from './names'

/** Headers of C++ that do the work of one of C in their own way. The `<c…>` headers that repeat one of C need no entry. */
const kin: readonly (readonly [c: string, cpp: readonly string[]])[] = [
  ['<complex.h>', ['<complex>']],
  ['<errno.h>', ['<system_error>']],
  ['<float.h>', ['<limits>']],
  ['<limits.h>', ['<limits>']],
  ['<locale.h>', ['<locale>']],
  ['<stdatomic.h>', ['<atomic>']],
  ['<stdbit.h>', ['<bit>']],
  ['<stdio.h>', ['<print>', '<fstream>']],
  ['<string.h>', ['<string>']],
  ['<tgmath.h>', ['<cmath>', '<complex>']],
  ['<threads.h>', ['<thread>', '<mutex>', '<condition_variable>']],
  ['<time.h>', ['<chrono>']],
]

const otherLanguage: Readonly<Partial<Record<Language, Language>>> = { c: 'cpp', cpp: 'c' }

/** The headers of the other language that do the same work; some of them may not exist. */
function twinHeaders(language: Language, header: string): string[] {
  if (language === 'c') {
    const repeated = header.replace(/^<(\w+)\.h>$/, '<c$1>')
    return [repeated, ...kin.filter(([c]) => c === header).flatMap(([, cpp]) => cpp)]
  }
  const repeating = /^<c(\w+)>$/.exec(header)?.[1]
  const original = repeating === undefined ? [] : [`<${repeating}.h>`]
  return [...original, ...kin.filter(([, cpp]) => cpp.includes(header)).map(([c]) => c)]
}

interface OfHeader {
  language?: Language | undefined
  header?: string | undefined
}

/** Pages of the other language about the same things. */
export interface Twins {
  /** Name of that language: `C++`. */
  language: string
  pages: { header: string; path: string }[]
}

/** The pages of the other language whose headers do the same work as the header of a page, the closest first; nothing where there are none. */
export function twinPages(names: Names, { language, header }: OfHeader): Twins | undefined {
  const other = language && otherLanguage[language]
  if (language === undefined || other === undefined || header === undefined) return undefined
  const pages = twinHeaders(language, header).flatMap((twin) => {
    const [page] = names.pagesOf(other, twin)
    return page ? [{ header: twin, path: page.path }] : []
  })
  return pages.length > 0 ? { language: languageNames[other], pages } : undefined
}

/** A name as the other language has it. */
export interface TwinName {
  /** As programs write it: `std::memcpy`. */
  text: string
  /** Address of its block. */
  href: string
}

/** Where the other language documents the names of a block, each place once; nothing where it documents none. */
export function twinNames(
  names: Names,
  { language, header }: OfHeader,
  block: readonly string[],
): { language: string; names: TwinName[] } | undefined {
  const other = language && otherLanguage[language]
  if (language === undefined || other === undefined || header === undefined) return undefined
  const headers = twinHeaders(language, header)
  const byPlace = new Map<string, TwinName>()
  for (const name of block) {
    const place = names.find(other, name).find(({ page }) => page.header !== undefined && headers.includes(page.header))
    if (!place) continue
    const key = `${place.page.path}#${place.blockId}`
    if (byPlace.has(key)) continue
    byPlace.set(key, {
      text: other === 'cpp' ? inNamespace({ name, place }) : name,
      href: `${encodeRoute(place.page.path)}#${place.id}`,
    })
  }
  return byPlace.size > 0 ? { language: languageNames[other], names: [...byPlace.values()] } : undefined
}
