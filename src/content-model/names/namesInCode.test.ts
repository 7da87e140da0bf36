import type { ExampleLanguage } from '../../languages/languages'
import type { Language } from '../../languages/languages'
import type { NamedPage } from './names'
import { NameIndex } from './nameIndex'
import { namesInCode } from './namesInCode'

const names = (kind: string, list: string, isFromC = false) =>
  list.split(' ').map((name) => {
    const plain = name.replace('%20', ' ')
    return { name: plain, kind, id: plain, blockId: plain, summary: '', weight: 5, isFromC }
  })

const page = (language: Language, header: string | undefined, path: string, ...lists: NamedPage['names'][]): NamedPage => ({
  path: `/${path}`,
  language,
  ...(header !== undefined && { header }),
  names: lists.flat(),
})

const index = new NameIndex([
  page('c', '<stdio.h>', 'c/stdio', names('function', 'printf remove'), names('object', 'stdin'), names('macro', 'EOF')),
  page('c', '<stdlib.h>', 'c/stdlib', names('function', 'qsort abs'), names('macro', 'EXIT_SUCCESS')),
  page('c', '<string.h>', 'c/string', names('function', 'strcmp')),
  page('c', '<time.h>', 'c/time', names('type', 'struct%20tm time_t'), names('function', 'time mktime')),
  page('c', '<stddef.h>', 'c/stddef', names('type', 'size_t')),
  page('cpp', '<cstdlib>', 'cpp/cstdlib', names('', 'EXIT_SUCCESS abs', true)),
  page('cpp', '<cstdio>', 'cpp/cstdio', names('', 'printf EOF', true)),
  page('cpp', '<vector>', 'cpp/vector', names('class template', 'vector'), names('function', 'vector::push_back vector::size erase swap')),
  page('cpp', '<string>', 'cpp/string', names('alias', 'string'), names('function', 'basic_string::size basic_string::append erase')),
  page('cpp', '<utility>', 'cpp/utility', names('function template', 'swap move')),
  page('cpp', '<algorithm>', 'cpp/algorithm', names('function template', 'sort ranges::sort')),
  page('asm', undefined, 'asm/instructions', names('instruction', 'mov ret movsb loop')),
  page('asm', undefined, 'asm/registers', names('register', 'rax ch')),
  page('asm', undefined, 'asm/directives', names('directive', 'section db')),
])

/** Each link as the text and where it leads. */
const linked = (language: ExampleLanguage, code: string, path = '/docs/page') =>
  namesInCode({ code, language, path }, index).map(({ start, end, target }) => `${code.slice(start, end)} ${target.page.path}#${target.id}`)

test('C: what the included headers declare, the first use of each', () => {
  const code =
    '#include <stdio.h>\nint main(void)\n{\n    size_t n = 0;\n    if (getc(stdin) == EOF) printf("%zu abs(1)", n); // remove()\n    printf("again");\n    return abs(1);\n}'
  expect(linked('c', code)).toEqual(['size_t /c/stddef#size_t', 'stdin /c/stdio#stdin', 'EOF /c/stdio#EOF', 'printf /c/stdio#printf'])
})

test('C: no members, no names that the program declares itself, no function that is not called', () => {
  const heads = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n'
  expect(linked('c', `${heads}static int remove(int at) { return at; }\nint x = remove(1);`)).toEqual([])
  expect(linked('c', `${heads}int x = list.remove(1) + list->abs(2);`)).toEqual([])
  expect(linked('c', `${heads}int time = 3; use(time);`)).toEqual([])
  expect(linked('c', `${heads}void f(void) { qsort(a, n, 1, strcmp); int d = 2 * abs(strcmp(b, c)); }`)).toEqual([
    'qsort /c/stdlib#qsort',
    'abs /c/stdlib#abs',
    'strcmp /c/string#strcmp',
  ])
  expect(linked('c', `${heads}struct tm when;\ntime_t t = mktime(&when);`)).toEqual([
    'tm /c/time#struct tm',
    'time_t /c/time#time_t',
    'mktime /c/time#mktime',
  ])
})

test('C++: qualified names, the longest that is documented; names of C at their own page', () => {
  const code =
    '#include <algorithm>\n#include <cstdio>\n#include <vector>\nint main() { std::vector<int> v{2, 1}; std::ranges::sort(v); std::vector<int>::iterator i; std::printf("%d", EOF); other::sort(v); }'
  expect(linked('cpp', code)).toEqual([
    'vector /cpp/vector#vector',
    'sort /cpp/algorithm#ranges::sort',
    'printf /c/stdio#printf',
    'EOF /c/stdio#EOF',
  ])
})

test('C++: members of variables that are declared with their class, and of no others', () => {
  const heads = '#include <string>\n#include <vector>\n'
  expect(linked('cpp', `${heads}std::vector<std::pair<int, int>> v;\nv.push_back({1, 2});\nv.size();`)).toEqual([
    'vector /cpp/vector#vector',
    'push_back /cpp/vector#vector::push_back',
    'size /cpp/vector#vector::size',
  ])
  expect(linked('cpp', `${heads}void f(const std::string& s) { s.size(); }`)).toEqual([
    'string /cpp/string#string',
    'size /cpp/string#basic_string::size',
  ])
  expect(linked('cpp', `${heads}auto v = make(); v.size(); w->size(); std::vector<int>{}.size();`)).toEqual(['vector /cpp/vector#vector'])
  expect(linked('cpp', `${heads}void f(std::string s) { s.size(); }\nvoid g(std::vector<int> s) { s.size(); }`)).toEqual([
    'string /cpp/string#string',
    'vector /cpp/vector#vector',
  ])
})

test('C++: an overloaded name means the one at its home, or nothing if two included headers overload it', () => {
  expect(linked('cpp', '#include <vector>\nvoid f() { std::swap(a, b); std::erase(v, 1); }')).toEqual([
    'swap /cpp/utility#swap',
    'erase /cpp/vector#erase',
  ])
  expect(linked('cpp', '#include <vector>\n#include <string>\nvoid f() { std::erase(v, 1); }')).toEqual([])
})

test('assembly: instructions and directives in their places, registers as operands, no labels and numbers', () => {
  const code = 'section .data\ntext: db "mov", 0Ch\nmore db 1\nsection .text\nloop: mov RAX, 1 ; ret\n    rep movsb\n    jmp loop\nret:\n'
  expect(linked('nasm', code)).toEqual([
    'section /asm/directives#section',
    'db /asm/directives#db',
    'mov /asm/instructions#mov',
    'RAX /asm/registers#rax',
    'movsb /asm/instructions#movsb',
  ])
})

test('keywords that a page documents are linked, but for those of nearly every program and those that may be names', () => {
  const withKeywords = new NameIndex([
    page('cpp', undefined, 'cpp/lambda', names('keyword', 'this mutable int override')),
    page('c', undefined, 'c/inline', names('keyword', 'inline return')),
  ])
  const linkedKeywords = (language: ExampleLanguage, code: string) =>
    namesInCode({ code, language, path: '/docs/page' }, withKeywords).map(
      ({ start, end, target }) => `${code.slice(start, end)} ${target.page.path}`,
    )
  expect(linkedKeywords('cpp', 'int override = [this]() mutable { return this; }(); // this')).toEqual([
    'this /cpp/lambda',
    'mutable /cpp/lambda',
  ])
  expect(linkedKeywords('c', 'inline int f(void) { return 1; }')).toEqual(['inline /c/inline'])
})
