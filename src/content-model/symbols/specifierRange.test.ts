import type { Specifier } from './parseSignature'
import { specifierRange } from './specifierRange'

/** A declaration as a standard had it before it got a specifier. */
function without(code: string, specifier: Specifier): string {
  const range = specifierRange(code, specifier)
  return range ? code.slice(0, range.start) + code.slice(range.end) : code
}

test.each<[Specifier, string, string]>([
  ['constexpr', 'constexpr iterator find(const pear& p);', 'iterator find(const pear& p);'],
  ['constexpr', 'template<class T> constexpr T& pick();', 'template<class T> T& pick();'],
  ['constexpr', 'consteval pears();', 'pears();'],
  ['constexpr', 'constexpr pear& operator=(pear&& p);', 'pear& operator=(pear&& p);'],
  ['noexcept', 'size_t seeds() const noexcept;', 'size_t seeds() const;'],
  ['noexcept', 'void swap(pear& p) noexcept(noexcept(p.swap(p)));', 'void swap(pear& p);'],
  ['noexcept', 'pear() noexcept = default;', 'pear() = default;'],
  ['noexcept', 'int pick()\n  noexcept(is_ripe_v<T>);', 'int pick()\n  ;'],
  ['noexcept', 'void pick(bool = noexcept(ripe()));', 'void pick(bool = noexcept(ripe()));'],
  ['explicit', 'explicit pear(int seeds);', 'pear(int seeds);'],
  ['explicit', 'constexpr explicit(!is_ripe<T>()) pear(T&& fruit);', 'constexpr pear(T&& fruit);'],
])('without %s, %j is %j', (specifier, code, bare) => {
  expect(without(code, specifier)).toBe(bare)
})

test.each([
  'static constexpr size_t npos = size_t(-1);',
  'inline constexpr pear_t pear{};',
  'template<class T> constexpr bool is_pear = false;',
])('the variable %j needs its constexpr', (code) => {
  expect(specifierRange(code, 'constexpr')).toBeUndefined()
})
