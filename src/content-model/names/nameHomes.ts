import type { Language } from '../languages'

const homes = (header: string, names: string): [string, string][] => names.split(' ').map((name) => [name, header])

/**
 * Where a name is explained that many headers declare, or overload for their own types. `std::swap` in prose means that of `<utility>`,
 * not the overload that some container's page documents.
 */
const headersOf: Readonly<Partial<Record<Language, ReadonlyMap<string, string>>>> = {
  c: new Map([...homes('<stddef.h>', 'size_t ptrdiff_t wchar_t NULL')]),
  cpp: new Map([
    ...homes('<cstddef>', 'size_t ptrdiff_t nullptr_t max_align_t byte NULL'),
    ...homes('<atomic>', 'atomic atomic_load atomic_store atomic_exchange'),
    ...homes('<functional>', 'hash'),
    ...homes('<iterator>', 'begin end cbegin cend rbegin rend crbegin crend size ssize empty data'),
    ...homes('<ranges>', 'ranges::swap ranges::begin ranges::end ranges::size ranges::empty ranges::data'),
    ...homes('<tuple>', 'get tuple_size tuple_size_v tuple_element tuple_element_t'),
    ...homes('<utility>', 'swap move exchange'),
  ]),
}

/** The header that explains a name, where several could. */
export const homeOf = (language: Language, name: string): string | undefined => headersOf[language]?.get(name)
