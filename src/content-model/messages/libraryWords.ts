/** What Clang 19 says with GCC's library of C++, in the words that it has with its own, which the reference shows. */
const libraryWords: readonly (readonly [of: RegExp, to: string])[] = [
  [/\bstd::_List_iterator</g, 'std::__list_iterator<'],
  [/\b__gnu_cxx::__normal_iterator</g, 'std::__wrap_iter<'],
  // A key without a hash is found in another place.
  [/\b(implicitly-deleted default constructor of ')std::unordered_(?:multi)?(?:map|set)</g, '$1std::hash<'],
]

/** A message of Clang with the names of its own library in place of GCC's; any other text as it is. */
export const asOwnLibrary = (text: string): string => libraryWords.reduce((said, [words, to]) => said.replace(words, to), text)
