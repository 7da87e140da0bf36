#include <algorithm>
#include <any>
#include <array>
#include <atomic>
#include <bitset>
#include <charconv>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <exception>
#include <expected>
#include <format>
#include <forward_list>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <ios>
#include <iostream>
#include <istream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <ostream>
#include <print>
#include <queue>
#include <ranges>
#include <ratio>
#include <set>
#include <span>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <ctime>
// Instantiates what nearly every program instantiates again, so that the header's AST has it.
namespace warm {
#if __cplusplus >= 202002L
inline void format() {
  std::string s = "x"; const char *c = "x"; std::string_view v = "x"; char ch = 'x'; bool b = true; int i = 1; unsigned u = 1; long l = 1; unsigned long ul = 1; long long ll = 1; unsigned long long ull = 1; double d = 1; float f = 1;
  s = std::format("{}{}{}{}{}{}{}{}{}{}{}{}", s, c, v, ch, b, i, u, ll, ull, d, f, static_cast<const void *>(c));
  s = std::format("{}", i); s = std::format("{}", s); s = std::format("{}", d); s = std::format("{} {}", i, i); s = std::format("{}", "x"); s = std::format("{}", l); s = std::format("{}", ul);
  std::format_to(std::back_inserter(s), "{}", i);
}
#endif
#ifdef __cpp_lib_print
inline void print() { std::print("{}", 1); std::println("{}", 1); std::println("{}", "x"); std::println("{} {}", 1, std::string()); std::println(stderr, "{}", 1); std::println("x"); std::println("{}", std::vector<int>{}); }
#endif
inline void io() { int i; double d; std::string s; std::cin >> i >> d >> s; std::getline(std::cin, s); std::cout << i << d << s << "x" << 'x' << std::endl; }
inline void containers() {
  std::vector<int> v{1, 2}; v.push_back(1); std::sort(v.begin(), v.end()); std::vector<std::string> w{"a"}; w.emplace_back("b"); std::sort(w.begin(), w.end()); std::vector<double> x{1.0}; x.push_back(2);
  std::map<std::string, int> m; m["a"]++; (void)m.insert({"b", 1}); (void)m.find("a"); std::unordered_map<std::string, int> n; n["a"]++; (void)n.find("a"); std::set<int> t{1}; t.insert(2); std::map<int, std::string> o; o[1] = "x";
  std::function<int(int)> f = [](int a) { return a; }; f(1); auto p = std::make_unique<int>(1); auto q = std::make_shared<int>(1);
#if __cplusplus >= 202002L
  std::ranges::sort(v);
  for (int i : v | std::views::filter([](int a) { return a > 1; }) | std::views::transform([](int a) { return a; })) (void)i;
  for (int i : std::views::iota(1, 3)) (void)i;
  for (int i : v | std::views::take(2)) (void)i;
#endif
}
}
namespace warm {
inline void text() {
  std::string s;
  std::stringstream ss; ss << 1 << s; ss >> s; std::ostringstream os; os << s; s = os.str(); std::istringstream is(s); while (std::getline(is, s, ',')) {}
}
}
