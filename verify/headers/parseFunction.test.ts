import { parameterType, parseFunction } from './parseFunction'

test.each([
  ['constexpr reference operator[](size_type position);', 'reference', 'operator[]', ['size_type'], ''],
  ['explicit operator bool() const noexcept;', undefined, 'operator bool', [], 'const'],
  ['constexpr explicit(!is_convertible_v<U, T>) optional(U&& value);', undefined, 'optional', ['U&&'], ''],
  [
    'template<class T> requires (sizeof(T) > 4) && same_as<T, int> constexpr T* ranges::find(T* first, T* last) noexcept(false);',
    'T*',
    'ranges::find',
    ['T*', 'T*'],
    '',
  ],
  [
    'span<byte, sizeof(int) * 4> as_bytes(span<int, 4> elements) noexcept;',
    'span<byte, sizeof(int) * 4>',
    'as_bytes',
    ['span<int, 4>'],
    '',
  ],
  [
    'template<class C> constexpr auto begin(C& c) noexcept(noexcept(c.begin())) -> decltype(c.begin());',
    'decltype(c.begin())',
    'begin',
    ['C&'],
    '',
  ],
  ['T&& value() &&;', 'T&&', 'value', [], '&&'],
  ['bool operator<(const pear& left, const pear& right);', 'bool', 'operator<', ['const pear&', 'const pear&'], ''],
  ['void wait(int (&array)[4], void (*done)(int) = nullptr);', 'void', 'wait', ['int (&)[4]', 'void (*)(int)'], ''],
  ['int stoi(const wstring& text, size_t* end = nullptr, int base = 10);', 'int', 'stoi', ['const wstring&', 'size_t*', 'int'], ''],
])('takes apart %s', (code, returns, name, parameters, qualifiers) => {
  expect(parseFunction(code)).toMatchObject({ name, parameters, qualifiers, ...(returns !== undefined && { returns }) })
  expect(parseFunction(code)?.returns).toBe(returns)
})

test('knows what is static, deleted, and no function', () => {
  expect(parseFunction('static constexpr T max() noexcept;')?.isStatic).toBe(true)
  expect(parseFunction('pear& operator=(const pear& other) = delete;')?.isDeleted).toBe(true)
  expect(parseFunction('static constexpr bool has_infinity = false;')).toBeUndefined()
  expect(parseFunction('template<class T> pear(T) -> pear<T>;')).toBeUndefined()
})

test('the type of a parameter is what is left without its name and default', () => {
  expect(['unsigned int', 'const T value', 'int', 'T&&... args', 'const char* text = "a=b"'].map(parameterType)).toEqual([
    'unsigned int',
    'const T',
    'int',
    'T&&...',
    'const char*',
  ])
})
