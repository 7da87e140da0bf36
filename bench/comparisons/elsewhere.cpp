#include "elsewhere.hpp"
#include <stdexcept>

namespace elsewhere {

std::size_t by_value(std::string text) { return text.size(); }
std::size_t by_reference(const std::string& text) { return text.size(); }
std::size_t by_view(std::string_view text) { return text.size(); }
int number_by_value(int number) { return number + 1; }
int number_by_reference(const int& number) { return number + 1; }

int parse_or_throw(int number) {
  if (number < 0) throw std::runtime_error("negative");
  return number;
}
std::optional<int> parse_or_nothing(int number) {
  if (number < 0) return std::nullopt;
  return number;
}

} // namespace elsewhere
