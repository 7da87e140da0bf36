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
  ["call to deleted constructor of 'std::unique_ptr<Task>'", "call to implicitly-deleted copy constructor of 'std::unique_ptr<Task>'"],
  [
    "invalid operands to binary expression ('__ostream_type' (aka 'basic_ostream<char, std::char_traits<char>>') and 'int')",
    "invalid operands to binary expression ('ostream' and 'int')",
  ],
  [
    "invalid operands to binary expression ('basic_string<char, char_traits<char>, allocator<char>>' and 'int')",
    "invalid operands to binary expression ('string' and 'int')",
  ],
  ["no matching function for call to 'construct_at'", "no matching function for call to '__construct_at'"],
  [
    "no matching function for call to object of type 'const __sort_fn'",
    "no matching function for call to object of type 'const __sort::__fn'",
  ],
  ["call to implicitly-deleted default constructor of 'Log'", "call to implicitly-deleted default constructor of 'Log'"],
])('%s', (text, said) => {
  expect(asOwnLibrary(text)).toBe(said)
})
