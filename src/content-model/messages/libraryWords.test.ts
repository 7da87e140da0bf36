import { asOwnLibrary } from './libraryWords'

test.each([
  [
    "invalid operands to binary expression ('std::_List_iterator<int>' and 'std::_List_iterator<int>')",
    "invalid operands to binary expression ('std::__list_iterator<int>' and 'std::__list_iterator<int>')",
  ],
  [
    "no viable conversion from '__gnu_cxx::__normal_iterator<int *, std::vector<int>>' to 'int'",
    "no viable conversion from 'std::__wrap_iter<int *, std::vector<int>>' to 'int'",
  ],
  [
    "call to implicitly-deleted default constructor of 'std::unordered_map<Tile, int>'",
    "call to implicitly-deleted default constructor of 'std::hash<Tile, int>'",
  ],
  ["call to implicitly-deleted default constructor of 'Log'", "call to implicitly-deleted default constructor of 'Log'"],
])('%s', (text, said) => {
  expect(asOwnLibrary(text)).toBe(said)
})
