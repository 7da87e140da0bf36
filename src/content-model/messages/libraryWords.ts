/** What Clang 19 says with GCC's library of C++, in the words that it has with its own, which the reference shows. */
const libraryWords: readonly (readonly [of: RegExp, to: string])[] = [
  [/\bstd::_List_iterator</g, 'std::__list_iterator<'],
  [/\b__gnu_cxx::__normal_iterator</g, 'std::__wrap_iter<'],
  [/\bdeleted constructor of 'std::unique_ptr</, "implicitly-deleted copy constructor of 'std::unique_ptr<"],
  // The type that `std::cout << x` has.
  [/'__([io]stream)_type' \(aka 'basic_\1<[^']*'\)/g, "'$1'"],
  [/'basic_string<char, char_traits<char>, allocator<char>>'/g, "'string'"],
  [/(\bto ')construct_at'/g, "$1__construct_at'"],
  [/'const __(\w+)_fn'/g, "'const __$1::__fn'"],
  // A key without a hash is found in another place.
  [/\b(implicitly-deleted default constructor of ')std::unordered_(?:multi)?(?:map|set)</g, '$1std::hash<'],
]

/** A message of Clang with the names of its own library in place of GCC's; any other text as it is. */
export const asOwnLibrary = (text: string): string => libraryWords.reduce((said, [words, to]) => said.replace(words, to), text)
