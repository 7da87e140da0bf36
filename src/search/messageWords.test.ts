import { messageWords } from './messageWords'

test.each([
  ["main.cpp:3:5: error: 'pear' was not declared in this scope", 'not declared scope'],
  ['/home/me/src/main.cpp:3:5: error: ‘pear’ was not declared in this scope; did you mean ‘peer’?', 'not declared scope mean'],
  ["main.cpp:12:1: fatal error: use of undeclared identifier 'x' [-Wfruit]", 'undeclared identifier'],
  ["/usr/bin/ld: main.o: in function `main': main.cpp:(.text+0x9): undefined reference to `pear()'", 'undefined reference'],
  ["main.c:(.text+0x9): undefined reference to `pear'", 'undefined reference'],
  ["'std::vector' has no member named 'push'", 'no member named'],
  ["In file included from a.h:1:\nmain.c:2:3: error: expected ';' before 'return'", 'expected before'],
  ['C:\\src\\main.cpp:7: warning: unused variable [-Wunused-variable]', 'unused variable'],
])('of %s the words of the message are left', (typed, words) => expect(messageWords(typed)?.words).toBe(words))

test.each([
  ["expected ')'", 'expected', "')'"],
  ["a.cpp:1:2: error: no match for 'operator-' (operand types are 'A' and 'B')", 'no match operand types', "'operator-' 'A' 'B'"],
  [
    "terminate called after throwing an instance of 'std::out_of_range'\n  what():  map::at",
    'terminate called after throwing instance',
    "'std::out_of_range' what():  map::at",
  ],
  ['free(): double free detected in tcache 2', 'free double free detected tcache', ''],
  ['double free or corruption (out)', 'double free corruption', ''],
  ["src/pear.hpp:2:8: error: redefinition of 'Pear'", 'redefinition', "'Pear' header"],
  ["pear.cpp:2:8: error: redefinition of 'Pear'", 'redefinition', "'Pear'"],
  ['static assertion failed: four bytes', 'static assertion failed four bytes', ''],
])('%s has words, and quotes or other lines', (typed, words, quotes) => expect(messageWords(typed)).toEqual({ words, quoted: quotes }))

test.each(['vector push_back', "what's the difference", "'x'", 'how to print an error', 'std::runtime_error', '"%d"'])(
  '%s is no message',
  (typed) => expect(messageWords(typed)).toBeUndefined(),
)
