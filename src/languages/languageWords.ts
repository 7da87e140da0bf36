import type { Language } from './languages'

/** A word that belongs to a language itself, not to its library. */
export interface LanguageWord {
  /** As programs write it: `_Generic`, `[[nodiscard]]`, `#embed`. */
  word: string
  kind: 'keyword' | 'attribute' | 'directive'
  language: Language
  /** Whether English sentences contain it too, so that finding it in a text proves nothing. */
  isOrdinary: boolean
}

interface Words {
  /** Keywords, and identifiers with a special meaning, that are no English words. */
  keywords: string
  ordinary: string
  attributes: string
  directives: string
}

const keywordsOfBoth =
  'alignas alignof bool char const constexpr enum extern goto inline int nullptr sizeof static_assert struct thread_local typedef'
const ordinaryOfBoth =
  'auto break case continue default do double else false float for if long register return short signed static switch true union unsigned ' +
  'void volatile while'
const directivesOfBoth = '#define #elif #elifdef #elifndef #else #embed #endif #error #if #ifdef #ifndef #line #pragma #undef #warning'

const words: Readonly<Partial<Record<Language, Words>>> = {
  c: {
    keywords:
      `${keywordsOfBoth} typeof typeof_unqual _Alignas _Alignof _Atomic _BitInt _Bool _Complex _Decimal128 _Decimal32 _Decimal64 _Generic ` +
      '_Imaginary _Noreturn _Static_assert _Thread_local',
    ordinary: `${ordinaryOfBoth} restrict`,
    attributes: 'deprecated fallthrough maybe_unused nodiscard noreturn reproducible unsequenced',
    directives: directivesOfBoth,
  },
  cpp: {
    keywords:
      `${keywordsOfBoth} char16_t char32_t char8_t co_await co_return co_yield const_cast consteval constinit contract_assert decltype ` +
      'dynamic_cast namespace noexcept override reinterpret_cast sizeof... static_cast typeid typename wchar_t',
    ordinary:
      `${ordinaryOfBoth} asm catch class concept delete explicit export final friend import module mutable new operator private protected ` +
      'public requires template this throw try using virtual',
    attributes:
      'assume carries_dependency deprecated fallthrough indeterminate likely maybe_unused no_unique_address nodiscard noreturn unlikely',
    directives: directivesOfBoth,
  },
}

/** The keywords, attributes and preprocessing directives of a language; none for assembly, whose directives have a page. */
export function languageWords(language: Language): LanguageWord[] {
  const own = words[language]
  if (!own) return []
  const listed = (list: string, kind: LanguageWord['kind'], isOrdinary = false) =>
    list.split(' ').map((word): LanguageWord => ({ word: kind === 'attribute' ? `[[${word}]]` : word, kind, language, isOrdinary }))
  return [
    ...listed(own.keywords, 'keyword'),
    ...listed(own.ordinary, 'keyword', true),
    ...listed(own.attributes, 'attribute'),
    ...listed(own.directives, 'directive'),
  ]
}
